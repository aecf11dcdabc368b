import { roleChangeRequest, rolePath } from '@/lib/contract/account/console/staff';
import { endpoint, methods } from '@/lib/http/methods';
import { changeRole, removeRole } from '@/lib/use-cases/account/staff/roles';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: endpoint({
    summary: 'Changes a role; whoever has it has its rights from the next call on',
    caller: 'merchant',
    right: 'OWNER',
    params: rolePath,
    body: roleChangeRequest,
    response: null,
    handle: ({ ctx, caller, params, body }) => changeRole(ctx, { owner: caller.member, ...params, ...body }),
  }),
  DELETE: endpoint({
    summary: 'Removes a role that nobody has',
    fails: ['ROLE_IN_USE'],
    caller: 'merchant',
    right: 'OWNER',
    params: rolePath,
    response: null,
    handle: ({ ctx, caller, params }) => removeRole(ctx, { owner: caller.member, ...params }),
  }),
});
