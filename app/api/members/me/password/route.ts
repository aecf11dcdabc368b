import { changePasswordRequest } from '@/lib/contract/account/account';
import { put } from '@/lib/http/methods';
import { changePassword } from '@/lib/use-cases/account/member/change-password';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = put({
  summary: 'Changes the password; all other sessions end',
  fails: ['WRONG_PASSWORD', 'WEAK_PASSWORD', 'LOCKED'],
  caller: 'member',
  body: changePasswordRequest,
  response: null,
  handle: ({ ctx, caller: { member, sid }, body: { currentPassword, password } }) =>
    changePassword(ctx, { member, sid, currentPassword, password }),
});
