import {
  guestKeyParams,
  guestNewPasswordRequest,
  guestPasswordResetRequest,
} from '@/lib/contract/gift/guest';
import { endpoint, methods } from '@/lib/http/methods';
import { requestGuestPasswordReset } from '@/lib/use-cases/gift/guest/request-password-reset';
import { resetGuestPassword } from '@/lib/use-cases/gift/guest/reset-password';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    summary: 'Sends the recipient a one-time link for a new password; always the same answer',
    caller: 'anyone',
    params: guestKeyParams,
    body: guestPasswordResetRequest,
    response: null,
    handle: ({ ctx, params: { key }, body }) => requestGuestPasswordReset(ctx, { key, name: body.name }),
  }),
  PUT: endpoint({
    summary: 'Sets a new guest password with a one-time link',
    fails: ['RESET_LINK_INVALID', 'WEAK_PASSWORD'],
    caller: 'anyone',
    params: guestKeyParams,
    body: guestNewPasswordRequest,
    response: null,
    handle: ({ ctx, params: { key }, body }) => resetGuestPassword(ctx, { key, ...body }),
  }),
});
