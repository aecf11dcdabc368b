import { guestKeyParams, guestMoveDateRequest } from '@/lib/contract/gift/guest';
import { put } from '@/lib/http/methods';
import { admitGuestToken, guestToken } from '@/lib/http/session/guest-token';
import { moveNextBox } from '@/lib/use-cases/gift/guest/away';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = put({
  summary: 'The recipient moves the next box to a later day, its charge with it',
  fails: ['NOT_FOUND', 'STATE_FORBIDS', 'AWAY_USED', 'ALREADY_CHANGED'],
  caller: 'anyone',
  admit: admitGuestToken,
  params: guestKeyParams,
  body: guestMoveDateRequest,
  response: null,
  credential: 'guestToken',
  handle: ({ ctx, request, params: { key }, body }) =>
    moveNextBox(ctx, {
      key,
      guestToken: guestToken(request),
      id: body.recurringPaymentId,
      deliveryOn: body.deliveryYmd,
    }),
});
