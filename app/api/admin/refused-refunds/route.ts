import {
  refundAgainRequest,
  refundAgainResponse,
  refusedRefundsResponse,
} from '@/lib/contract/operations/console/jobs';
import { endpoint, methods } from '@/lib/http/methods';
import { listRefusedRefunds, refundAgain } from '@/lib/use-cases/claim/refund-again';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Lists refunds that the bank refused and that nothing took the place of',
    caller: 'merchant',
    right: 'MONEY',
    response: refusedRefundsResponse,
    handle: async ({ ctx }) => ({ refunds: await listRefusedRefunds(ctx) }),
  }),
  POST: endpoint({
    summary: 'Sends a refund that the bank refused once more',
    fails: ['NOT_FOUND', 'STATE_FORBIDS', 'REFUND_TOO_LARGE'],
    caller: 'merchant',
    right: 'MONEY',
    body: refundAgainRequest,
    response: refundAgainResponse,
    isIdempotent: true,
    handle: ({ ctx, caller, body }) => refundAgain(ctx, { merchant: caller.member, ...body }),
  }),
});
