import { findClaimsOfOrders } from '@/db/queries/claims';
import { findSurroundings } from '@/db/queries/order-views';
import { findOrder } from '@/db/queries/orders';
import { readSettings } from '@/db/queries/settings';
import type { Context } from '@/lib/context';
import type { CardLabel } from '@/lib/domain/application-view';
import { type Claim, isClaimPossible } from '@/lib/domain/claim';
import { DomainError } from '@/lib/domain/errors';
import { maskName, maskPhone } from '@/lib/domain/masking';
import type { Order, OrderLine, Parcel } from '@/lib/domain/order';
import type { OrderView } from '@/lib/domain/order-view';
import { type ShippingStep, stepsFrom } from '@/lib/domain/shipping';
import { liveClaimOf } from '../order/take-line';

export type ConsoleOrder = Omit<Order, 'lines' | 'parcels' | 'receiver'> & {
  /** Masked; more is shown after a reason was given. */
  orderer: { name: string; contact: string };
  receiver: { name: string; contact: string };
  card: CardLabel;
  lines: Array<
    OrderLine & {
      lastRound: number | null;
      steps: ShippingStep[];
      isCancelable: boolean;
      liveClaim: Claim | null;
    }
  >;
  parcels: Array<Parcel & { trackingUrl: string | null }>;
  claims: Claim[];
  refunds: OrderView['refunds'];
};

/** One order for the merchant: everything but whose it is, which stays masked. */
export async function readConsoleOrder(ctx: Context, orderNo: string): Promise<ConsoleOrder> {
  const order = await findOrder(ctx.db, orderNo);
  if (!order) throw new DomainError('NOT_FOUND');
  const { groups, cards, lastRounds, refunds } = await findSurroundings(ctx.db, [order]);
  const claims = await findClaimsOfOrders(ctx.db, [orderNo]);
  const { trackingUrls } = await readSettings(ctx.db);
  const group = groups.get(order.groupNo);
  const card = cards.get(order.cardNo);
  if (!group || !card) throw new Error(`Order ${orderNo} has no group or no card`);
  const masked = ({ name, contact }: { name: string; contact: string }) => ({
    name: maskName(name),
    contact: contact && maskPhone(contact),
  });
  return {
    ...order,
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
        liveClaim,
      };
    }),
    parcels: order.parcels.map((parcel) => ({ ...parcel, trackingUrl: trackingUrl(parcel, trackingUrls) })),
    claims,
    refunds: refunds.get(orderNo) ?? [],
  };
}

function trackingUrl({ companyType, invoiceNo }: Parcel, pages: Record<string, string>): string | null {
  const page = pages[companyType];
  return page === undefined || invoiceNo === '' ? null : `${page}${encodeURIComponent(invoiceNo)}`;
}
