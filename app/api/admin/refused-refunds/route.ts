import {
  refundAgainRequest,
  refundAgainResponse,
  refusedRefundsResponse,
} from '@/lib/contract/operations/console/jobs';
import { endpoint, methods } from '@/lib/http/methods';
import { listRefusedRefunds, noteMadeGood, refundAgain } from '@/lib/use-cases/claim/refund-again';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Lists refunds that the bank refused and that nothing took the place of',
    caller: 'merchant',
    right: 'MONEY',
    response: refusedRefundsResponse,
    handle: async ({ ctx }) => ({ refunds: await listRefusedRefunds(ctx) }),
  }),
  POST: endpoint({
    summary:
      'Sends a refund that the bank refused once more, or notes that the money went back in another way',
    fails: ['NOT_FOUND', 'STATE_FORBIDS', 'ALREADY_CHANGED'],
    caller: 'merchant',
    right: 'MONEY',
    body: refundAgainRequest,
    response: refundAgainResponse,
    isIdempotent: true,
    handle: ({ ctx, caller, body: { key, isMadeGood } }) =>
      (isMadeGood ? noteMadeGood : refundAgain)(ctx, { merchant: caller.member, key }),
  }),
});
