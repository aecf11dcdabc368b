import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { ShownDelivery } from '@/lib/domain/order/order-view';
import { DomainError } from '@/lib/domain/shared/errors';
import { readOrder } from './read-order';

/**
 * Where the newest parcel of an order is. Of a gift that is the recipient's to know alone (docs/rules/privacy.md#tracking;
 * B59).
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
