import { changeGiftsRequest } from '@/lib/contract/application/application-change';
import { put } from '@/lib/http/methods';
import { changeFreeGifts } from '@/lib/use-cases/application/change/change-free-gifts';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = put({
  summary: 'Changes the free gifts of ordinary applications (contract)',
  fails: ['NOT_FOUND', 'FREE_GIFT_INVALID', 'FREE_GIFT_SOLD_OUT', 'STATE_FORBIDS', 'ALREADY_CHANGED'],
  caller: 'orderer',
  body: changeGiftsRequest,
  response: null,
  handle: ({ ctx, caller, body }) =>
    changeFreeGifts(ctx, {
      member: caller.member,
      ids: body.recurringPaymentIds,
      optionNos: body.freeGiftOptionNos,
    }),
});
