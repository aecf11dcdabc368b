import type { GuestGiftResponse } from '@/lib/contract/gift/guest';
import { type BoxStand, nextBox as nextOrdered } from '@/lib/domain/order/next-box';

export type Item = GuestGiftResponse['recurringPayments'][number];
export type Line = GuestGiftResponse['orders'][number]['orderOptions'][number];

/** The next box of an application, which has these order lines: ordered, or the next round. Undefined without a box that has a day. */
export function nextBox(
  item: Item,
  lines: Line[],
  today: string,
): { box: Pick<Line, 'round' | 'deliveryYmd' | 'movedFromClosedDay'>; stand: BoxStand } | undefined {
  const ordered = nextOrdered(
    lines.map((box) => ({
      box,
      round: box.round,
      status: box.orderStatusType,
      deliveryOn: box.deliveryYmd,
      isVoid: false,
    })),
    today,
  );
  if (ordered) return { box: ordered.line.box, stand: ordered.stand };
  const { recurringDate: deliveryYmd, round, movedFromClosedDay } = item;
  // Nothing is ordered for a day that has passed: the day that follows is not set yet.
  if (deliveryYmd === null || deliveryYmd < today) return undefined;
  return { box: { round, deliveryYmd, movedFromClosedDay }, stand: 'DUE' };
}
