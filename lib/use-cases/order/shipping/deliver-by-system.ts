import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { audit } from '../../shared/audit';
import { businessNow } from '../../shared/calendar';
import { stepLine } from './step-line';
import { takeAnyOrder } from './take-any';

/** The courier reports a delivery: the parcel's lines take the same step as the merchant's "delivered". */
export async function deliverBySystem(
  ctx: Context,
  trx: Trx,
  { orderNo, deliveryNo }: { orderNo: string; deliveryNo: number },
): Promise<void> {
  const taken = await takeAnyOrder(trx, orderNo);
  for (const line of taken.order.lines) {
    if (line.deliveryNo !== deliveryNo || line.status !== 'DELIVERY_ING') continue;
    const after = await stepLine(ctx, trx, { ...taken, line }, 'DELIVER');
    await audit(ctx, trx, {
      at: businessNow(ctx),
      actor: 'SYSTEM',
      actorNo: null,
      action: 'order-line.stepped',
      object: `order line ${line.orderOptionNo}`,
      details: { orderNo, step: 'DELIVER', deliveryNo, before: line.status, after },
    });
  }
}
