import { claimParams, consoleClaimResponse } from '@/lib/contract/claim/console/claims';
import { consoleClaimDetailToWire } from '@/lib/contract/claim/console/claims-to-wire';
import { get } from '@/lib/http/methods';
import { readClaim } from '@/lib/use-cases/claim/console/read';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Reads a claim with its refund',
  caller: 'merchant',
  right: ['ORDERS', 'MONEY'],
  params: claimParams,
  response: consoleClaimResponse,
  handle: async ({ ctx, params, language }) =>
    consoleClaimDetailToWire(await readClaim(ctx, params.claimNo), language),
});
