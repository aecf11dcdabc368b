import { staffPath } from '@/lib/contract/admin/staff';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { inviteStaffAgain } from '@/lib/use-cases/staff/invite';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    caller: 'owner',
    params: staffPath,
    response: null,
    handle: ({ ctx, caller, params }) => inviteStaffAgain(ctx, { owner: caller.member, ...params }),
  }),
});
