import { changeGiftsRequest } from '@/lib/contract/application-change';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { changeFreeGifts } from '@/lib/use-cases/recurring-payment/change-free-gifts';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: endpoint({
    caller: 'orderer',
    body: changeGiftsRequest,
    response: null,
    handle: ({ ctx, caller, body }) =>
      changeFreeGifts(ctx, {
        member: caller.member,
        ids: body.recurringPaymentIds,
        optionNos: body.freeGiftOptionNos,
      }),
  }),
});
