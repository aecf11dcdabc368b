import { staffChangeRequest, staffPath } from '@/lib/contract/account/console/staff';
import { patch } from '@/lib/http/methods';
import { changeStaffMember } from '@/lib/use-cases/account/staff/change-staff';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = patch({
  summary: 'Changes role or access of somebody else',
  fails: ['OWN_ACCOUNT'],
  caller: 'owner',
  params: staffPath,
  body: staffChangeRequest,
  response: null,
  handle: ({ ctx, caller, params, body: { role, isEnabled } }) =>
    changeStaffMember(ctx, {
      owner: caller.member,
      ...params,
      ...(role !== undefined && { role }),
      ...(isEnabled !== undefined && { isEnabled }),
    }),
});
