import { countLiveClaimLines } from '@/db/queries/claim/own-claims';
import { countLinesByStatus } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { OrderSummary } from '@/lib/domain/order/order-view';
import { periodOf } from './period';

/** How many of the orderer's order lines are in each status, in the same period as the list. */
export async function summarizeOrders(
  ctx: Context,
  input: { member: Member; startYmd: string | null; endYmd: string | null },
): Promise<OrderSummary> {
  const { memberNo } = input.member;
  const { from, until } = periodOf(ctx, input);
  return {
    lines: await countLinesByStatus(ctx.db, memberNo, from, until),
    liveClaims: await countLiveClaimLines(ctx.db, memberNo, from, until),
  };
}
