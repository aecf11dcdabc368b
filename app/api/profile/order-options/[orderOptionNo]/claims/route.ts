import { claimableQuery, claimableResponse } from '@/lib/contract/claim/claim-views';
import { claimableToWire } from '@/lib/contract/claim/claimable-to-wire';
import { orderOptionNoParams } from '@/lib/contract/order/order';
import { get } from '@/lib/http/methods';
import { wireShop } from '@/lib/http/wire-shop';
import { readClaimable } from '@/lib/use-cases/claim/own/read-claimable';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Reads what can be claimed of an order line (contract)',
  caller: 'orderer',
  params: orderOptionNoParams,
  query: claimableQuery,
  response: claimableResponse,
  handle: async ({ ctx, caller, params: { orderOptionNo }, query: { claimType: type }, language }) =>
    claimableToWire(
      await readClaimable(ctx, { member: caller.member, orderOptionNo, type }),
      type,
      wireShop(ctx, language),
    ),
});
