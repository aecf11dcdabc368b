import { decideRequest, decideResponse, openOutcomesResponse } from '@/lib/contract/operations/console/jobs';
import { endpoint, methods } from '@/lib/http/methods';
import { listOpenOutcomes, resolveManually } from '@/lib/use-cases/billing/charge/resolve-manually';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Lists charges and refunds whose outcome is unknown',
    caller: 'merchant',
    right: 'MONEY',
    response: openOutcomesResponse,
    handle: async ({ ctx }) => ({ outcomes: await listOpenOutcomes(ctx) }),
  }),
  POST: endpoint({
    summary: 'Decides an outcome that stayed unknown',
    fails: ['NOT_FOUND', 'NOT_YET_DECIDABLE', 'STATE_FORBIDS', 'ALREADY_CHANGED'],
    caller: 'merchant',
    right: 'OWNER',
    body: decideRequest,
    response: decideResponse,
    handle: ({ ctx, caller, body }) => resolveManually(ctx, { merchant: caller.member, ...body }),
  }),
});
