import { claimsQuery, claimsResponse } from '@/lib/contract/claim/console/claims';
import { consoleClaimToWire } from '@/lib/contract/claim/console/claims-to-wire';
import { get } from '@/lib/http/methods';
import { listClaims } from '@/lib/use-cases/claim/console/list';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Lists claims by status',
  caller: 'merchant',
  right: ['ORDERS', 'MONEY'],
  query: claimsQuery,
  response: claimsResponse,
  handle: async ({ ctx, query, language }) => {
    const { claims, ...rest } = await listClaims(ctx, {
      ...query,
      isOldestFirst: query.sort === 'oldest',
      limit: query.size,
    });
    return { ...rest, claims: claims.map((claim) => consoleClaimToWire(claim, language)) };
  },
});
