import { staffPath } from '@/lib/contract/account/console/staff';
import { post } from '@/lib/http/methods';
import { inviteStaffAgain } from '@/lib/use-cases/account/staff/invite';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Sends an invitation once more',
  fails: ['STATE_FORBIDS', 'QUOTA_EXCEEDED'],
  caller: 'merchant',
  right: 'STAFF',
  params: staffPath,
  response: null,
  isIdempotent: true,
  handle: ({ ctx, caller, params }) => inviteStaffAgain(ctx, { by: caller.member, ...params }),
});
