import { requestPasswordResetRequest, resetPasswordRequest } from '@/lib/contract/account';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { requestPasswordReset } from '@/lib/use-cases/account/request-password-reset';
import { resetPassword } from '@/lib/use-cases/account/reset-password';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    caller: 'anyone',
    body: requestPasswordResetRequest,
    response: null,
    handle: ({ ctx, body }) => requestPasswordReset(ctx, body),
  }),
  PUT: endpoint({
    caller: 'anyone',
    body: resetPasswordRequest,
    response: null,
    handle: ({ ctx, body: { token, password } }) => resetPassword(ctx, { token, password }),
  }),
});
