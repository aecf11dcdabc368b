import { requestPasswordResetRequest, resetPasswordRequest } from '@/lib/contract/account/account';
import { endpoint, methods } from '@/lib/http/methods';
import { requestPasswordReset } from '@/lib/use-cases/account/member/request-password-reset';
import { resetPassword } from '@/lib/use-cases/account/member/reset-password';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    summary: 'Sends a one-time link for a new password; always the same answer',
    caller: 'anyone',
    body: requestPasswordResetRequest,
    response: null,
    handle: ({ ctx, body }) => requestPasswordReset(ctx, body),
  }),
  PUT: endpoint({
    summary: 'Sets a new password with a one-time link',
    fails: ['RESET_LINK_INVALID', 'WEAK_PASSWORD'],
    caller: 'anyone',
    body: resetPasswordRequest,
    response: null,
    handle: ({ ctx, body: { token, password } }) => resetPassword(ctx, { token, password }),
  }),
});
