import { changeInfoRequest } from '@/lib/contract/application/application-change';
import { applicationResponse } from '@/lib/contract/application/application-detail';
import { detailToWire, infoChangeFromWire } from '@/lib/contract/application/application-to-wire';
import { applicationKeyParams } from '@/lib/contract/application/recurring-payment';
import { put } from '@/lib/http/methods';
import { wireShop } from '@/lib/http/wire-shop';
import { changeInfo } from '@/lib/use-cases/application/change/change-info';
import { readApplication } from '@/lib/use-cases/application/view/read';

/** Endpoint 6 of docs/rules/api.md#twelve-endpoints; answers with the updated information. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = put({
  summary: 'Changes an application; of a waiting gift card and end round only',
  fails: [
    'ADDRESS_NOT_ALLOWED',
    'LAST_ROUND_REQUIRED',
    'LAST_ROUND_TOO_SMALL',
    'LAST_ROUND_NOT_ALLOWED',
    'CYCLE_NOT_ALLOWED',
    'PRODUCT_NOT_RECURRING',
    'PRODUCT_TOO_CHEAP',
    'PRODUCT_SOLD_OUT',
    'CARD_NOT_CHARGEABLE',
    'STATE_FORBIDS',
    'ALREADY_CHANGED',
  ],
  caller: 'orderer',
  params: applicationKeyParams,
  body: changeInfoRequest,
  response: applicationResponse,
  handle: async ({ ctx, caller, params, body, language }) => {
    const own = { member: caller.member, id: params.key };
    await changeInfo(ctx, { ...own, change: infoChangeFromWire(body) });
    const detail = await readApplication(ctx, own);
    return detailToWire(detail, wireShop(ctx, language));
  },
});
