import { changeInfoRequest } from '@/lib/contract/application-change';
import { infoChangeFromWire } from '@/lib/contract/application-to-wire';
import { changePreviewResponse, changePreviewToWire } from '@/lib/contract/change-preview';
import { applicationKeyParams } from '@/lib/contract/recurring-payment';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { previewChange } from '@/lib/use-cases/recurring-payment/preview-change';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    caller: 'orderer',
    params: applicationKeyParams,
    body: changeInfoRequest,
    response: changePreviewResponse,
    handle: async ({ ctx, caller, params, body }) =>
      changePreviewToWire(
        await previewChange(ctx, {
          member: caller.member,
          id: params.key,
          change: infoChangeFromWire(body),
        }),
      ),
  }),
});
