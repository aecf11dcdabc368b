import { guestKeyParams } from '@/lib/contract/gift/guest';
import { guestAddressRequest, guestAddressResponse, guestMoveRequest } from '@/lib/contract/gift/receiver';
import { guestAddressToWire, receiverFromWire } from '@/lib/contract/gift/receiver-to-wire';
import { endpoint, methods } from '@/lib/http/methods';
import { admitGuestToken, guestToken } from '@/lib/http/session/guest-token';
import { moveHouse, readGuestAddress } from '@/lib/use-cases/gift/guest/move-house';

/** A read by POST: the password is a secret, which no URL may hold. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    summary: "Reads the recipient's address and the boxes to come, by the look-up password",
    fails: ['WRONG_PASSWORD', 'LOCKED'],
    caller: 'anyone',
    admit: admitGuestToken,
    params: guestKeyParams,
    body: guestAddressRequest,
    response: guestAddressResponse,
    credential: 'guestToken',
    handle: async ({ ctx, request, params: { key }, body: { password }, clientNet, language }) =>
      guestAddressToWire(
        await readGuestAddress(ctx, { key, guestToken: guestToken(request), password, clientNet }),
        language,
      ),
  }),
  PUT: endpoint({
    summary: 'The recipient moves house: for every box that is not being prepared yet',
    fails: ['WRONG_PASSWORD', 'LOCKED', 'REMOTE_AREA', 'STATE_FORBIDS'],
    caller: 'anyone',
    admit: admitGuestToken,
    params: guestKeyParams,
    body: guestMoveRequest,
    response: guestAddressResponse,
    credential: 'guestToken',
    handle: async ({ ctx, request, params: { key }, body, clientNet, language }) =>
      guestAddressToWire(
        await moveHouse(ctx, {
          key,
          guestToken: guestToken(request),
          password: body.password,
          clientNet,
          address: receiverFromWire(body),
        }),
        language,
      ),
  }),
});
