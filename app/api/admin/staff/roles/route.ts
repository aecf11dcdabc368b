import { roleAdded, roleRequest, rolesResponse } from '@/lib/contract/account/console/staff';
import { endpoint, methods } from '@/lib/http/methods';
import { addRole, readRoles } from '@/lib/use-cases/account/staff/roles';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: "Lists the roles of the shop's own",
    caller: 'merchant',
    right: 'STAFF',
    response: rolesResponse,
    handle: async ({ ctx }) => ({ roles: await readRoles(ctx) }),
  }),
  POST: endpoint({
    summary: 'Makes a role: a name for a set of rights',
    caller: 'merchant',
    right: 'OWNER',
    body: roleRequest,
    response: roleAdded,
    status: 201,
    isIdempotent: true,
    handle: ({ ctx, caller, body }) => addRole(ctx, { owner: caller.member, ...body }),
  }),
});
