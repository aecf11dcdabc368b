import { acceptRequest, acceptResponse, laterInputResponse } from '@/lib/contract/gift/later-input';
import { acceptedToWire, acceptFromWire, laterInputToWire } from '@/lib/contract/gift/later-input-to-wire';
import { endpoint, methods } from '@/lib/http/methods';
import { isLookedAt } from '@/lib/http/request/link-preview';
import { admitLinkToken, linkToken } from '@/lib/http/request/link-token';
import { acceptGift } from '@/lib/use-cases/gift/acceptance/accept';
import { readLaterInput } from '@/lib/use-cases/gift/guest/read-later-input';
import { noteGiftOpened } from '@/lib/use-cases/gift/link/note-opened';

/** Endpoints 9 and 10. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Reads a gift that waits for its address',
    caller: 'anyone',
    admit: admitLinkToken,
    response: laterInputResponse,
    credential: 'linkToken',
    async handle({ ctx, request, language }) {
      const gift = await readLaterInput(ctx, linkToken(request));
      if (isLookedAt(request)) await noteGiftOpened(ctx, gift);
      const { SHOP_TIME_ZONE: timeZone, RETENTION_CONTACT_DAYS: recipientKeptDays } = ctx.config;
      return laterInputToWire(gift, { language, timeZone, recipientKeptDays });
    },
  }),
  PUT: endpoint({
    summary: 'Accepts a gift: address, password, free gifts, consent',
    fails: [
      'REMOTE_AREA',
      'FREE_GIFT_INVALID',
      'TERMS_NOT_AGREED',
      'WEAK_PASSWORD',
      'FREE_GIFT_SOLD_OUT',
      'FREE_GIFT_CONDITION_CHANGED',
      'ALREADY_CHANGED',
    ],
    caller: 'anyone',
    admit: admitLinkToken,
    body: acceptRequest,
    response: acceptResponse,
    credential: 'linkToken',
    handle: async ({ ctx, request, body }) =>
      acceptedToWire(await acceptGift(ctx, { token: linkToken(request), ...acceptFromWire(body) })),
  }),
});
