import { claimsQuery, claimsResponse } from '@/lib/contract/claim/console/claims';
import { consoleClaimToWire } from '@/lib/contract/claim/console/claims-to-wire';
import { get } from '@/lib/http/methods';
import { searchClaims } from '@/lib/use-cases/claim/console/list';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Lists claims by status, and searches them',
  caller: 'merchant',
  right: ['ORDERS', 'MONEY'],
  query: claimsQuery,
  response: claimsResponse,
  handle: async ({ ctx, query, language, caller }) => {
    const { claims, ...rest } = await searchClaims(ctx, caller.member, {
      ...query,
      limit: query.size,
    });
    return { ...rest, claims: claims.map((claim) => consoleClaimToWire(claim, language)) };
  },
});
