import { findClaimsOfOrders } from '@/db/queries/claim/claims';
import { findSignedCards } from '@/db/queries/gift/greetings';
import { readSettings } from '@/db/queries/operations/settings';
import { findPackableOrderNos } from '@/db/queries/order/console-orders';
import { findFirstBoxes, findOrdersByNo } from '@/db/queries/order/orders';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { isAllowed, type SignedIn } from '@/lib/domain/account/rights';
import type { Identity } from '@/lib/domain/operations/identity';
import type { Order, OrderLine, Receiver } from '@/lib/domain/order/order';
import { isPackable } from '@/lib/domain/order/shipping';
import { maskAddress, maskName, maskPhone } from '@/lib/domain/shared/masking';
import { pageOf } from '@/lib/use-cases/shared/pages';
import { auditMerchant } from '../../shared/audit';
import { liveClaimOf } from '../shared/take-line';

/** A line to pack. An exchange brings no second free gift. */
type PickedLine = OrderLine & { isExchange: boolean };
/** `card`: the giver's words, in the first box of a gift. */
type PickingBox = Omit<Order, 'lines' | 'parcels'> & {
  lines: PickedLine[];
  card: { words: string; signedBy: string } | null;
};
export type PickingList = { boxes: PickingBox[]; shop: Identity; nextAfterOrderNo: string | null };

/**
 * The paid boxes of a delivery date with names and addresses: an export, so the audit trail records its reason
 * and its orders (S34). Without the right to people's data it is masked, and has no card.
 */
export async function exportPickingList(
  ctx: Context,
  input: {
    merchant: SignedIn;
    deliveryOn: string;
    includesEarlier: boolean;
    afterOrderNo: string | null;
    limit: number;
    reason: string;
  },
): Promise<PickingList> {
  const { merchant, deliveryOn, includesEarlier, reason, limit } = input;
  const mayNamePeople = isAllowed(merchant, 'PEOPLE');
  return ctx.transaction(async (trx) => {
    const orderNos = await findPackableOrderNos(trx, { ...input, limit: limit + 1 });
    const { shown, goesOnAfter } = pageOf(orderNos, limit);
    const claims = await findClaimsOfOrders(trx, shown);
    const orders = (await findOrdersByNo(trx, shown)).map(({ parcels: _, ...order }) => ({
      ...order,
      receiver: mayNamePeople ? order.receiver : masked(order.receiver),
      lines: order.lines
        .filter((line) => isPackable(line.status))
        .map((line) => toPicked(line, liveClaimOf(claims, line.orderOptionNo) !== undefined)),
    }));
    const boxes = mayNamePeople
      ? await withCards(trx, orders)
      : orders.map((order) => ({ ...order, card: null }));
    await auditMerchant(ctx, trx, merchant, {
      action: 'picking-list.exported',
      object: `delivery date ${deliveryOn}`,
      reason,
      details: { includesEarlier, orderNos: shown, isMasked: !mayNamePeople },
    });
    return { boxes, shop: await readSettings(trx), nextAfterOrderNo: goesOnAfter };
  });
}

function toPicked(line: OrderLine, isExchange: boolean): PickedLine {
  return { ...line, isExchange, ...(isExchange && { freeGifts: [], missingFreeGifts: [] }) };
}

const hidden = '***';

function masked({ name, contact, contact2, address, jibunAddress }: Receiver): Receiver {
  return {
    name: maskName(name),
    contact: maskPhone(contact),
    contact2: contact2 && maskPhone(contact2),
    zip: hidden,
    address: maskAddress(address),
    detailAddress: hidden,
    jibunAddress: jibunAddress && maskAddress(jibunAddress),
    memo: '',
  };
}

/** The card goes with the gift's first box alone, and not again with an exchange. */
async function withCards(trx: Trx, orders: Omit<PickingBox, 'card'>[]): Promise<PickingBox[]> {
  const groupNos = orders.flatMap(({ isGift, groupNo }) => (isGift ? [groupNo] : []));
  const cards = await findSignedCards(trx, [...new Set(groupNos)]);
  const firstBoxes = await findFirstBoxes(trx, [...cards.keys()]);
  const isFirst = ({ orderNo, lines }: Omit<PickingBox, 'card'>) =>
    firstBoxes.has(orderNo) && lines.some(({ isExchange }) => !isExchange);
  return orders.map((order) => ({ ...order, card: (isFirst(order) && cards.get(order.groupNo)) || null }));
}
