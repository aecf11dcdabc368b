import { findApplication } from '@/db/queries/application/applications';
import { findRefundsOfOrder } from '@/db/queries/billing/refunds';
import { findClaimsOfOrders } from '@/db/queries/claim/claims';
import { readSettings } from '@/db/queries/operations/settings';
import { findSurroundings } from '@/db/queries/order/order-views';
import { findOrder } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import { movedFrom } from '@/lib/domain/application/closed-days';
import { mostGoodwill } from '@/lib/domain/billing/goodwill';
import { isClaimPossible } from '@/lib/domain/claim/claim';
import type { ConsoleOrderView } from '@/lib/domain/order/console-order';
import { displayedPaymentState, type Order } from '@/lib/domain/order/order';
import { stepsFrom } from '@/lib/domain/order/shipping';
import { trackingUrlOf } from '@/lib/domain/order/tracking';
import { orNotFound } from '@/lib/domain/shared/errors';
import { maskName, maskPhone } from '@/lib/domain/shared/masking';
import { readPayments } from '../../billing/payment/read-payments';
import { liveClaimOf } from '../shared/take-line';

/** One order for the merchant; the names stay masked. */
export async function readConsoleOrder(ctx: Context, orderNo: string): Promise<ConsoleOrderView> {
  const order = orNotFound(await findOrder(ctx.db, orderNo));
  const cardNo = await cardNoToName(ctx, order);
  const { groups, cards, lastRounds, refunds } = await findSurroundings(ctx.db, [{ ...order, cardNo }]);
  const claims = await findClaimsOfOrders(ctx.db, [orderNo]);
  const paymentOf = await readPayments(ctx.db, [orderNo]);
  const { trackingUrls, closedDays } = await readSettings(ctx.db);
  const group = groups.get(order.groupNo);
  const card = cards.get(cardNo);
  if (!group || !card) throw new Error(`Order ${orderNo} has no group or no card`);
  const masked = ({ name, contact }: { name: string; contact: string }) => ({
    name: maskName(name),
    contact: contact && maskPhone(contact),
  });
  return {
    ...order,
    moneyState: displayedPaymentState(order),
    movedFrom: movedFrom(order.movedFromOn, closedDays),
    ...paymentOf(orderNo),
    orderer: masked(group.orderer),
    receiver: masked(order.receiver),
    card,
    lines: order.lines.map((line) => {
      const liveClaim = liveClaimOf(claims, line.orderOptionNo) ?? null;
      return {
        ...line,
        lastRound: lastRounds.get(line.recurringPaymentId) ?? null,
        steps: stepsFrom(line.status, liveClaim !== null),
        isCancelable: isClaimPossible('CANCEL', line.status, liveClaim !== null),
        isReturnable: isClaimPossible('RETURN', line.status, liveClaim !== null),
        liveClaim,
      };
    }),
    parcels: order.parcels.map((parcel) => ({ ...parcel, trackingUrl: trackingUrlOf(parcel, trackingUrls) })),
    claims,
    refunds: refunds.get(orderNo) ?? [],
    mostGoodwillAmt: mostGoodwill(order, claims, await findRefundsOfOrder(ctx.db, order.orderNo)),
  };
}

/** An order stores the last charged card; an unpaid order shows the application's card, which people know. */
async function cardNoToName(ctx: Context, order: Order): Promise<number> {
  const { paymentState, lines, cardNo } = order;
  if (paymentState === 'PAID' || paymentState === 'CHARGING' || !lines[0]) return cardNo;
  return (await findApplication(ctx.db, lines[0].recurringPaymentId))?.cardNo ?? cardNo;
}
