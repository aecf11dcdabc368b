import { staffChangeRequest, staffPath } from '@/lib/contract/account/console/staff';
import { patch } from '@/lib/http/methods';
import { changeStaffMember } from '@/lib/use-cases/account/staff/change-staff';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = patch({
  summary: 'Changes role, rights or access of somebody else',
  fails: ['OWN_ACCOUNT'],
  caller: 'merchant',
  right: 'STAFF',
  params: staffPath,
  body: staffChangeRequest,
  response: null,
  handle: ({ ctx, caller, params, body: { role, roleNo, isEnabled, seen } }) =>
    changeStaffMember(ctx, {
      merchant: caller.member,
      ...params,
      seen,
      ...(role !== undefined && { role }),
      ...(roleNo !== undefined && { roleNo }),
      ...(isEnabled !== undefined && { isEnabled }),
    }),
});
