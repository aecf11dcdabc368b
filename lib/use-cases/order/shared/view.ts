import { findClaimsOfOrders } from '@/db/queries/claim/claims';
import { findHiddenClaimNos } from '@/db/queries/claim/own-claims';
import { readSettings } from '@/db/queries/operations/settings';
import { findSurroundings } from '@/db/queries/order/order-views';
import type { Context } from '@/lib/context';
import { movedFrom } from '@/lib/domain/application/closed-days';
import { type Claim, isLive } from '@/lib/domain/claim/claim';
import { isTrackable, type Order, type OrderLine, type Receiver } from '@/lib/domain/order/order';
import { isWholeCancelable, lineActions } from '@/lib/domain/order/order-actions';
import type { LineView, OrderView, ShownDelivery } from '@/lib/domain/order/order-view';
import { shownTracking, trackingUrlOf } from '@/lib/domain/order/tracking';
import { maskName, maskPhone } from '@/lib/domain/shared/masking';
import { liveClaimOf } from './take-line';

/** Orders as their orderer sees them. All data of a gift's recipient is removed here, before it leaves. */
export async function viewOrders(ctx: Context, orders: Order[]): Promise<OrderView[]> {
  const { groups, cards, gateways, lastRounds, refunds } = await findSurroundings(ctx.db, orders);
  const orderNos = orders.map((order) => order.orderNo);
  const claims = await findClaimsOfOrders(ctx.db, orderNos);
  const hidden = await findHiddenClaimNos(
    ctx.db,
    claims.map(({ claimNo }) => claimNo),
  );
  const { trackingUrls, closedDays } = await readSettings(ctx.db);
  return orders.map((order) => {
    const group = groups.get(order.groupNo);
    const card = cards.get(order.cardNo);
    if (!group || !card) throw new Error(`Order ${order.orderNo} has no group or no card`);
    const { lines, parcels, receiver, ...rest } = order;
    return {
      receiver: order.isGift ? maskedReceiver(group.typedRecipient) : receiver,
      lines: lines.map((line): LineView => {
        const newest = newestClaim(claims, line.orderOptionNo);
        const isHidden = newest !== null && hidden.has(newest.claimNo);
        const claim = isHidden ? null : newest;
        return {
          line: order.isGift ? { ...line, deliveryNo: null } : line,
          lastRound: lastRounds.get(line.recurringPaymentId) ?? null,
          claim,
          // The shop is at work on what the recipient reported: nothing is to do for the orderer.
          actions:
            isHidden && isLive(newest)
              ? []
              : lineActions({
                  status: line.status,
                  isGift: order.isGift,
                  liveClaim: claim && isLive(claim) ? claim : null,
                }),
          // Tracking of a gift is hidden from the giver (docs/rules/privacy.md#tracking).
          delivery: order.isGift ? null : deliveryOf(line, parcels, trackingUrls),
        };
      }),
      movedFrom: movedFrom(order.movedFromOn, closedDays),
      orderer: group.orderer,
      card,
      gateway: gateways.get(order.orderNo) ?? card.gateway,
      isWholeCancelable: isWholeCancelable(
        lines.map((line) => ({
          ...line,
          hasLiveClaim: liveClaimOf(claims, line.orderOptionNo) !== undefined,
        })),
      ),
      refunds: refunds.get(order.orderNo) ?? [],
      ...rest,
    };
  });
}

function newestClaim(claims: Claim[], orderOptionNo: number): Claim | null {
  const ofLine = claims.filter(
    (claim) => claim.status !== 'WITHDRAWN' && claim.orderOptionNos.includes(orderOptionNo),
  );
  return ofLine.at(-1) ?? null;
}

/** What the orderer typed, masked; erased values stay empty (docs/rules/privacy.md#masking). */
function maskedReceiver(typed: { name: string; contact: string }): Receiver {
  return {
    name: maskName(typed.name),
    contact: typed.contact && maskPhone(typed.contact),
    contact2: '',
    zip: '',
    address: '',
    detailAddress: '',
    jibunAddress: '',
    memo: '',
  };
}

function deliveryOf(
  line: OrderLine,
  parcels: Order['parcels'],
  trackingUrls: Record<string, string>,
): ShownDelivery | null {
  const parcel = parcels.find(({ deliveryNo }) => deliveryNo === line.deliveryNo);
  if (!parcel || !isTrackable(line.status)) return null;
  const { deliveryNo, companyType, invoiceNo } = parcel;
  const trackingUrl = trackingUrlOf(parcel, trackingUrls);
  return { deliveryNo, companyType, invoiceNo, trackingUrl, tracking: shownTracking(parcel) };
}
