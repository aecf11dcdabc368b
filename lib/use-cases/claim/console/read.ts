import { findRefundsOfClaim, findRefusedRefund } from '@/db/queries/billing/refunds';
import { findOption } from '@/db/queries/catalog/products';
import { findClaim, findClaimsOfOrders } from '@/db/queries/claim/claims';
import { findOrder } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import { amountsOfClaim } from '@/lib/domain/billing/refunds';
import { isLive, merchantEvents } from '@/lib/domain/claim/claim';
import type { ClaimForMerchant } from '@/lib/domain/claim/claim-view';
import { DomainError } from '@/lib/domain/shared/errors';
import { claimsOrders } from './listed';

/** One claim for the merchant; the box's address stays hidden until the merchant gives a reason. */
export async function readClaim(ctx: Context, claimNo: number): Promise<ClaimForMerchant> {
  const claim = await findClaim(ctx.db, claimNo);
  const order = claim && (await findOrder(ctx.db, claim.orderNo));
  if (!claim || !order) throw new DomainError('NOT_FOUND');
  const { details, memberNo: _, ...rest } = claim;
  const ofOrder = await claimsOrders(ctx, [order]);
  const claims = await findClaimsOfOrders(ctx.db, [order.orderNo]);
  const refunds = await findRefundsOfClaim(ctx.db, claimNo);
  const newest = refunds.at(-1);
  const exchange = details.exchangeOptionNo && (await findOption(ctx.db, details.exchangeOptionNo));
  return {
    ...rest,
    ...ofOrder(claim),
    text: details.text,
    returnWayType: details.returnWayType,
    returnParcel: details.returnParcel ?? null,
    exchangeOption: exchange ? exchange.option : null,
    estimate:
      isLive(claim) || claim.status === 'RETURN_DONE' || claim.status === 'CANCEL_DONE'
        ? amountsOfClaim(order, claim, claims)
        : null,
    refunds,
    events: merchantEvents(claim.status),
    canRefundAgain: newest !== undefined && (await findRefusedRefund(ctx.db, newest.key)) !== undefined,
  };
}
