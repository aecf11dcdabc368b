import { acceptRequest, acceptResponse, laterInputResponse } from '@/lib/contract/later-input';
import { acceptedToWire, acceptFromWire, laterInputToWire } from '@/lib/contract/later-input-to-wire';
import { endpoint } from '@/lib/http/endpoint';
import { admitLinkToken, linkToken } from '@/lib/http/link-token';
import { methods } from '@/lib/http/methods';
import { acceptGift } from '@/lib/use-cases/gift/accept';
import { readLaterInput } from '@/lib/use-cases/gift/read-later-input';

/** Endpoints 9 and 10. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    caller: 'anyone',
    admit: admitLinkToken,
    response: laterInputResponse,
    async handle({ ctx, request, language }) {
      const gift = await readLaterInput(ctx, linkToken(request));
      return laterInputToWire(gift, { language, timeZone: ctx.config.SHOP_TIME_ZONE });
    },
  }),
  PUT: endpoint({
    caller: 'anyone',
    admit: admitLinkToken,
    body: acceptRequest,
    response: acceptResponse,
    handle: async ({ ctx, request, body }) =>
      acceptedToWire(await acceptGift(ctx, { token: linkToken(request), ...acceptFromWire(body) })),
  }),
});
