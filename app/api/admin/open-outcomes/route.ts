import { decideRequest, decideResponse, openOutcomesResponse } from '@/lib/contract/admin/jobs';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { decideUnknown, listOpenOutcomes } from '@/lib/use-cases/round/decide-unknown';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    caller: 'merchant',
    response: openOutcomesResponse,
    handle: async ({ ctx }) => ({ outcomes: await listOpenOutcomes(ctx) }),
  }),
  POST: endpoint({
    caller: 'owner',
    body: decideRequest,
    response: decideResponse,
    handle: ({ ctx, caller, body }) => decideUnknown(ctx, { merchant: caller.member, ...body }),
  }),
});
