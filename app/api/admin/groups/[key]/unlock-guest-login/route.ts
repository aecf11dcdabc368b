import { groupParams } from '@/lib/contract/application/console/applications';
import { post } from '@/lib/http/methods';
import { unlockGuestLogin } from '@/lib/use-cases/application/console/unlock-guest-login';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Opens the guest login of a group that was closed by failures',
  caller: 'merchant',
  right: 'OWNER',
  params: groupParams,
  response: null,
  handle: ({ ctx, caller, params }) =>
    unlockGuestLogin(ctx, { merchant: caller.member, groupNo: params.key }),
});
