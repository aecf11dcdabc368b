import { guestAwayRequest, guestAwayResponse, guestKeyParams } from '@/lib/contract/gift/guest';
import { put } from '@/lib/http/methods';
import { admitGuestToken, guestToken } from '@/lib/http/session/guest-token';
import { nameAway } from '@/lib/use-cases/gift/guest/away';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = put({
  summary: 'The recipient is away: boxes due in these days go to the first day after them',
  fails: ['AWAY_USED', 'ALREADY_CHANGED'],
  caller: 'anyone',
  admit: admitGuestToken,
  params: guestKeyParams,
  body: guestAwayRequest,
  response: guestAwayResponse,
  credential: 'guestToken',
  async handle({ ctx, request, params: { key }, body: { startYmd: from, endYmd: until } }) {
    const boxes = await nameAway(ctx, { key, guestToken: guestToken(request), span: { from, until } });
    return { boxes: boxes.map(({ round, from, to }) => ({ round, beforeYmd: from, afterYmd: to })) };
  },
});
