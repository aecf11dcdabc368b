import { thanksRequest, thanksResponse } from '@/lib/contract/gift/greetings';
import { guestKeyParams } from '@/lib/contract/gift/guest';
import { put } from '@/lib/http/methods';
import { admitGuestToken, guestToken } from '@/lib/http/session/guest-token';
import { thankGiver } from '@/lib/use-cases/gift/guest/thank-giver';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = put({
  summary: 'The recipient thanks the giver, for the gift or for a box that arrived',
  fails: ['NOT_FOUND', 'STATE_FORBIDS', 'ALREADY_THANKED'],
  caller: 'anyone',
  admit: admitGuestToken,
  params: guestKeyParams,
  body: thanksRequest,
  response: thanksResponse,
  credential: 'guestToken',
  handle: ({ ctx, request, params: { key }, body }) =>
    thankGiver(ctx, {
      key,
      guestToken: guestToken(request),
      orderNo: body.orderNo ?? null,
      reaction: body.reactionType,
      words: body.words ?? '',
    }),
});
