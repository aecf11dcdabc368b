import { guestKeyParams, guestTexts } from '@/lib/contract/gift/guest';
import { put } from '@/lib/http/methods';
import { admitGuestToken, guestToken } from '@/lib/http/session/guest-token';
import { changeTextWishes } from '@/lib/use-cases/gift/guest/text-wishes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = put({
  summary: 'The recipient chooses the language of their texts, and whether to get only those that are needed',
  caller: 'anyone',
  admit: admitGuestToken,
  params: guestKeyParams,
  body: guestTexts,
  response: null,
  credential: 'guestToken',
  handle: ({ ctx, request, params: { key }, body }) =>
    changeTextWishes(ctx, { key, guestToken: guestToken(request), ...body }),
});
