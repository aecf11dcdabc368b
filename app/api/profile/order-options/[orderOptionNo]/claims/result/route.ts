import { claimResultToWire } from '@/lib/contract/claim/claim-view-to-wire';
import { claimResultResponse } from '@/lib/contract/claim/claim-views';
import { orderOptionNoParams } from '@/lib/contract/order/order';
import { get } from '@/lib/http/methods';
import { wireShop } from '@/lib/http/wire-shop';
import { readClaimOfLine } from '@/lib/use-cases/claim/own/read-own';

/** The newest claim of a line. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Reads the claim of an order line as it stands (contract)',
  caller: 'orderer',
  params: orderOptionNoParams,
  response: claimResultResponse,
  handle: async ({ ctx, caller, params: { orderOptionNo }, language }) => {
    const claim = await readClaimOfLine(ctx, { member: caller.member, orderOptionNo });
    return claimResultToWire(claim, orderOptionNo, wireShop(ctx, language));
  },
});
