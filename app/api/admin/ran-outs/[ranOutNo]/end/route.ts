import { ranOutPath, ranOutsResponse, ranOutsToWire } from '@/lib/contract/catalog/console/ran-outs';
import { post } from '@/lib/http/methods';
import { endRanOutByMerchant } from '@/lib/use-cases/application/ran-out/change-ran-outs';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Resumes what ran out, whatever its stock',
  caller: 'merchant',
  right: 'CATALOGUE',
  params: ranOutPath,
  response: ranOutsResponse,
  handle: async ({ ctx, caller, params }) =>
    ranOutsToWire(await endRanOutByMerchant(ctx, { merchant: caller.member, ...params })),
});
