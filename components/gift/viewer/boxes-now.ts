import type { GuestGiftResponse } from '@/lib/contract/gift/guest';
import type { GuestAddressWire } from '@/lib/contract/gift/receiver';

type Boxes = GuestAddressWire['boxes'];

/** The boxes at the days that they have by now: one can be moved to another day after its address. */
export function datedNow(
  boxes: Boxes,
  { orders, recurringPayments }: Pick<GuestGiftResponse, 'orders' | 'recurringPayments'>,
): Boxes {
  const made = orders.flatMap(({ orderOptions }) => orderOptions);
  return boxes.map((box) => {
    const isThis = (other: { recurringPaymentId: string; round: number }) =>
      other.recurringPaymentId === box.recurringPaymentId && other.round === box.round;
    const now = made.find(isThis)?.deliveryYmd ?? recurringPayments.find(isThis)?.recurringDate;
    return { ...box, deliveryYmd: now ?? box.deliveryYmd };
  });
}
