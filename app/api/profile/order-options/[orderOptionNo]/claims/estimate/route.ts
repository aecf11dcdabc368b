import { estimateQuery, estimateResponse } from '@/lib/contract/claim/claim';
import { claimPriceToWire } from '@/lib/contract/claim/claim-to-wire';
import { orderOptionNoParams } from '@/lib/contract/order/order';
import { get } from '@/lib/http/methods';
import { estimateClaim } from '@/lib/use-cases/claim/own/estimate';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Computes what a claim on an order line would pay back (contract)',
  fails: ['CLAIM_NOT_POSSIBLE'],
  caller: 'orderer',
  params: orderOptionNoParams,
  query: estimateQuery,
  response: estimateResponse,
  handle: async ({ ctx, caller, params, query, language }) =>
    claimPriceToWire(
      await estimateClaim(ctx, {
        member: caller.member,
        type: query.claimType,
        reasonType: query.claimReasonType,
        returnWayType: query.returnWayType ?? null,
        lines: [{ orderOptionNo: params.orderOptionNo, productCnt: query.productCnt }],
      }),
      language,
    ),
});
