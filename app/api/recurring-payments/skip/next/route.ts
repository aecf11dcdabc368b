import { bulkSkipRequest } from '@/lib/contract/application/application-change';
import { post } from '@/lib/http/methods';
import { skipNext } from '@/lib/use-cases/application/status/skip';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Skips the next round of several applications, all or none (contract)',
  fails: ['NOT_FOUND', 'SKIP_NOT_POSSIBLE', 'STATE_FORBIDS', 'ALREADY_CHANGED'],
  caller: 'orderer',
  body: bulkSkipRequest,
  response: null,
  isIdempotent: true,
  handle: ({ ctx, caller, body }) => skipNext(ctx, { member: caller.member, ids: body.recurringPaymentIds }),
});
