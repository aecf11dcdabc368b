import { guestGiftsRequest, guestKeyParams } from '@/lib/contract/gift/guest';
import { put } from '@/lib/http/methods';
import { admitGuestToken, guestToken } from '@/lib/http/session/guest-token';
import { chooseFreeGiftsAsGuest } from '@/lib/use-cases/gift/guest/choose-as-guest';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = put({
  summary: 'The recipient chooses free gifts, until the first box is prepared',
  fails: ['NOT_FOUND', 'FREE_GIFT_INVALID', 'FREE_GIFT_SOLD_OUT', 'STATE_FORBIDS', 'ALREADY_CHANGED'],
  caller: 'anyone',
  admit: admitGuestToken,
  params: guestKeyParams,
  body: guestGiftsRequest,
  response: null,
  credential: 'guestToken',
  handle: ({ ctx, request, params: { key }, body }) =>
    chooseFreeGiftsAsGuest(ctx, {
      key,
      guestToken: guestToken(request),
      id: body.recurringPaymentId,
      optionNos: body.freeGiftOptionNos,
    }),
});
