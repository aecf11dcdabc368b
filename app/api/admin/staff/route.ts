import { inviteRequest, inviteResponse, staffResponse } from '@/lib/contract/account/console/staff';
import { endpoint, methods } from '@/lib/http/methods';
import { inviteStaff } from '@/lib/use-cases/account/staff/invite';
import { readStaff } from '@/lib/use-cases/account/staff/list-staff';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Lists merchants',
    caller: 'merchant',
    right: 'STAFF',
    response: staffResponse,
    handle: async ({ ctx, caller }) => ({ staff: await readStaff(ctx, { merchant: caller.member }) }),
  }),
  POST: endpoint({
    summary: 'Invites somebody as a merchant',
    fails: ['MEMBER_ID_TAKEN'],
    caller: 'merchant',
    right: 'STAFF',
    body: inviteRequest,
    response: inviteResponse,
    status: 201,
    isIdempotent: true,
    handle: ({ ctx, caller, body }) =>
      inviteStaff(ctx, {
        by: caller.member,
        ...body,
        roleNo: body.roleNo ?? null,
      }),
  }),
});
