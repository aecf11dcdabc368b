import type { GuestGiftResponse } from '@/lib/contract/gift/guest';
import { isPaidAndComing } from '@/lib/domain/order/order';

export type Item = GuestGiftResponse['recurringPayments'][number];
type Orders = GuestGiftResponse['orders'];
type Line = Orders[number]['orderOptions'][number];

/** The next box that was ordered and has not arrived: it comes before the next round. */
const orderedBox = (orders: Orders, { recurringPaymentId }: Item) =>
  orders
    .flatMap(({ orderOptions }) => orderOptions)
    .filter(
      (line) =>
        line.recurringPaymentId === recurringPaymentId &&
        isPaidAndComing({ isVoid: false, status: line.orderStatusType }),
    )
    .sort((one, other) => one.round - other.round)[0];

/** What is said of the next box: of one whose day has passed that it is on its way or late. Undefined without a box that has a day. */
export function nextBox(
  item: Item,
  orders: Orders,
  today: string,
):
  | { box: Pick<Line, 'round' | 'deliveryYmd' | 'movedFromClosedDay'>; says: ReturnType<typeof saysOf> }
  | undefined {
  const ordered = orderedBox(orders, item);
  if (ordered) return { box: ordered, says: saysOf(ordered, today) };
  const { recurringDate: deliveryYmd, round, movedFromClosedDay } = item;
  // Nothing is ordered for a day that has passed: the day that follows is not set yet.
  if (deliveryYmd === null || deliveryYmd < today) return undefined;
  return { box: { round, deliveryYmd, movedFromClosedDay }, says: 'gift.view.nextRound' };
}

function saysOf(line: Line, today: string) {
  if (line.deliveryYmd >= today) return 'gift.view.nextRound';
  return line.orderStatusType === 'DELIVERY_ING' ? 'gift.view.nextOnItsWay' : 'gift.view.nextLate';
}
