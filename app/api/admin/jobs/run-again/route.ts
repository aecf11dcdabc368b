import { runAgainRequest, runAgainResponse } from '@/lib/contract/operations/console/jobs';
import { post } from '@/lib/http/methods';
import { runAgainByMerchant } from '@/lib/use-cases/operations/job/run-again-by-merchant';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Works a set-aside record at once',
  caller: 'merchant',
  right: 'MONEY',
  body: runAgainRequest,
  response: runAgainResponse,
  handle: ({ ctx, caller, body }) => runAgainByMerchant(ctx, { merchant: caller.member, ...body }),
});
