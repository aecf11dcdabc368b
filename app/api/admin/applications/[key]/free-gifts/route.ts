import { applicationParams, chooseFreeGiftsRequest } from '@/lib/contract/application/console/applications';
import { put } from '@/lib/http/methods';
import { chooseFreeGiftsByMerchant } from '@/lib/use-cases/application/console/choose-free-gifts';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = put({
  summary: 'Chooses the free gifts of a gift that still waits',
  fails: ['STATE_FORBIDS', 'FREE_GIFT_INVALID', 'FREE_GIFT_SOLD_OUT'],
  caller: 'merchant',
  right: 'ORDERS',
  params: applicationParams,
  body: chooseFreeGiftsRequest,
  response: null,
  handle: ({ ctx, caller, params, body }) =>
    chooseFreeGiftsByMerchant(ctx, {
      merchant: caller.member,
      id: params.key,
      optionNos: body.freeGiftOptionNos,
    }),
});
