import type { GuestGiftResponse } from '@/lib/contract/gift/guest';
import { isPaidAndComing } from '@/lib/domain/order/order';

export type Item = GuestGiftResponse['recurringPayments'][number];
type Line = GuestGiftResponse['orders'][number]['orderOptions'][number];

/** The next box that was ordered and has not arrived: it comes before the next round. */
const orderedBox = (lines: Line[]): Line | undefined =>
  lines
    .filter(({ orderStatusType: status }) => isPaidAndComing({ isVoid: false, status }))
    .sort((one, other) => one.round - other.round)[0];

/**
 * What is said of the next box of an application, which has these order lines: of one whose day has passed that it is on its way or
 * late. Undefined without a box that has a day.
 */
export function nextBox(
  item: Item,
  lines: Line[],
  today: string,
):
  | { box: Pick<Line, 'round' | 'deliveryYmd' | 'movedFromClosedDay'>; says: ReturnType<typeof saysOf> }
  | undefined {
  const ordered = orderedBox(lines);
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
