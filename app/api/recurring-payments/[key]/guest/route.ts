import {
  guestGiftResponse,
  guestKeyParams,
  guestLoginRequest,
  guestLoginResponse,
} from '@/lib/contract/gift/guest';
import { guestGiftToWire } from '@/lib/contract/gift/guest-to-wire';
import { endpoint, methods } from '@/lib/http/methods';
import { guestToken } from '@/lib/http/session/guest-token';
import { wireShop } from '@/lib/http/wire-shop';
import { issueGuestToken } from '@/lib/use-cases/gift/guest/issue-guest-token';
import { readAsGuest } from '@/lib/use-cases/gift/guest/read-as-guest';

/** Endpoints 11 and 12. A member's session in the same browser is ignored here (B75). */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Reads the received gift with its orders and parcels',
    caller: 'anyone',
    params: guestKeyParams,
    response: guestGiftResponse,
    credential: 'guestToken',
    async handle({ ctx, request, params: { key }, language }) {
      const gift = await readAsGuest(ctx, key, guestToken(request));
      return guestGiftToWire(gift, wireShop(ctx, language));
    },
  }),
  POST: endpoint({
    summary: "Issues the recipient's look-up token",
    fails: ['GUEST_LOGIN_FAILED', 'LOCKED'],
    caller: 'anyone',
    params: guestKeyParams,
    body: guestLoginRequest,
    response: guestLoginResponse,
    handle: async ({ ctx, params: { key }, body, clientNet }) => ({
      guestToken: await issueGuestToken(ctx, { key, ...body, clientNet }),
    }),
  }),
});
