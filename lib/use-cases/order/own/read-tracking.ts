import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { ShownDelivery } from '@/lib/domain/order/order-view';
import { DomainError } from '@/lib/domain/shared/errors';
import { readOrder } from './read-order';

/**
 * The tracking of an order's newest parcel. FORBIDDEN for a gift, with tracking hidden from the giver: only the
 * recipient may follow the parcel (docs/rules/privacy.md#tracking; B59). Lists leave it out too (../shared/view.ts).
 */
export async function readTracking(
  ctx: Context,
  input: { member: Member; orderNo: string },
): Promise<ShownDelivery> {
  const order = await readOrder(ctx, input);
  if (order.isGift) throw new DomainError('FORBIDDEN');
  const deliveries = order.lines.flatMap(({ delivery }) => delivery ?? []);
  const newest = deliveries.sort((a, b) => b.deliveryNo - a.deliveryNo)[0];
  if (!newest) throw new DomainError('NOT_FOUND');
  return newest;
}
