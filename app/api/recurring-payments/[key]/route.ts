import { applicationResponse } from '@/lib/contract/application/application-detail';
import { detailToWire } from '@/lib/contract/application/application-to-wire';
import { applicationKeyParams } from '@/lib/contract/application/recurring-payment';
import { get } from '@/lib/http/methods';
import { wireShop } from '@/lib/http/wire-shop';
import { readApplication } from '@/lib/use-cases/application/view/read';

/** Endpoint 5 of docs/rules/api.md#twelve-endpoints. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Reads an application, as needed to change it',
  caller: 'orderer',
  params: applicationKeyParams,
  response: applicationResponse,
  isConditional: true,
  handle: async ({ ctx, caller, params, language }) => {
    const detail = await readApplication(ctx, { member: caller.member, id: params.key });
    return detailToWire(detail, wireShop(ctx, language));
  },
});
