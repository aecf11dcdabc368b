import { claimListItemToWire } from '@/lib/contract/claim/claim-view-to-wire';
import { claimListQuery, claimListResponse } from '@/lib/contract/claim/claim-views';
import { get } from '@/lib/http/methods';
import { wireShop } from '@/lib/http/wire-shop';
import { listOwnClaims } from '@/lib/use-cases/claim/own/list-own';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Lists the own claims (contract)',
  caller: 'orderer',
  query: claimListQuery,
  response: claimListResponse,
  handle: async ({ ctx, caller, query, language }) => {
    const { claims, totalCount } = await listOwnClaims(ctx, {
      member: caller.member,
      startYmd: query.startYmd ?? null,
      endYmd: query.endYmd ?? null,
      types: query.claimTypes ?? null,
      page: query.pageNumber,
      size: query.pageSize,
    });
    const shop = wireShop(ctx, language);
    return { items: claims.map((claim) => claimListItemToWire(claim, shop)), totalCount };
  },
});
