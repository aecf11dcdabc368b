import { applicationKeyParams } from '@/lib/contract/application/recurring-payment';
import { post } from '@/lib/http/methods';
import { skipNext } from '@/lib/use-cases/application/status/skip';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Skips the next round of an application (contract)',
  fails: ['SKIP_NOT_POSSIBLE', 'STATE_FORBIDS', 'ALREADY_CHANGED'],
  caller: 'orderer',
  params: applicationKeyParams,
  response: null,
  isIdempotent: true,
  handle: ({ ctx, caller, params }) => skipNext(ctx, { member: caller.member, ids: [params.key] }),
});
