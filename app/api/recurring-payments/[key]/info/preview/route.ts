import { changeInfoRequest } from '@/lib/contract/application/application-change';
import { infoChangeFromWire } from '@/lib/contract/application/application-to-wire';
import { changePreviewResponse, changePreviewToWire } from '@/lib/contract/application/change-preview';
import { applicationKeyParams } from '@/lib/contract/application/recurring-payment';
import { post } from '@/lib/http/methods';
import { previewChange } from '@/lib/use-cases/application/change/preview-change';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Shows what a change of endpoint 6 would mean, before it is made',
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
  ],
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
});
