import { historyQuery, historyResponse } from '@/lib/contract/operations/sandbox-history';
import { get } from '@/lib/http/methods';
import { sandboxOf } from '@/lib/http/sandbox';
import { readHistory } from '@/lib/use-cases/operations/sandbox/read-history';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Reads every step, change and message of one application',
  fails: ['NOT_FOUND'],
  caller: 'anyone',
  query: historyQuery,
  response: historyResponse,
  handle: async ({ ctx, query }) => {
    sandboxOf(ctx);
    return readHistory(ctx, query.recurringPaymentId);
  },
});
