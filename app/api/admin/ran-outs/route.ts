import {
  ranOutFromWire,
  ranOutRequest,
  ranOutsResponse,
  ranOutsToWire,
} from '@/lib/contract/catalog/console/ran-outs';
import { endpoint, methods } from '@/lib/http/methods';
import { listRanOuts, startRanOut } from '@/lib/use-cases/application/ran-out/change-ran-outs';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Lists the options that ran out',
    caller: 'merchant',
    right: 'CATALOGUE',
    response: ranOutsResponse,
    handle: async ({ ctx }) => ranOutsToWire(await listRanOuts(ctx)),
  }),
  POST: endpoint({
    summary: 'Pauses every application of a product or an option that ran out',
    caller: 'merchant',
    right: 'CATALOGUE',
    body: ranOutRequest,
    response: ranOutsResponse,
    status: 201,
    isIdempotent: true,
    handle: async ({ ctx, caller, body }) => {
      const { member: merchant } = caller;
      const applicationCount = body.applicationCount ?? null;
      return ranOutsToWire(await startRanOut(ctx, { ...ranOutFromWire(body), merchant, applicationCount }));
    },
  }),
});
