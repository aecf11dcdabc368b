import { changeLineStatus, markParcelDelivered } from '@/db/queries/order/orders';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Claim } from '@/lib/domain/claim/claim';
import type { OrderLine, OrderStatus } from '@/lib/domain/order/order';
import { afterStep, type ShippingStep } from '@/lib/domain/order/shipping';
import { DomainError, requireChanged } from '@/lib/domain/shared/errors';
import { businessNow, today } from '../../shared/calendar';
import { parcelEvent, recordEvent } from '../../shared/record-event';
import { liveClaimOf } from '../shared/take-line';
import { notifyDelivered } from './notify-box';

/**
 * One step of a paid line, for every caller: by the status table (STATE_FORBIDS) and by compare-and-set, with its time. Shipping
 * is the one step that needs a parcel and has its own file.
 */
export async function stepLine(
  ctx: Context,
  trx: Trx,
  { line, claims }: { line: OrderLine; claims: Claim[] },
  step: Exclude<ShippingStep, 'SHIP'>,
): Promise<OrderStatus> {
  const { orderOptionNo, status: from } = line;
  const to = afterStep(from, step, liveClaimOf(claims, orderOptionNo) !== undefined);
  if (!to) throw new DomainError('STATE_FORBIDS');
  const at = businessNow(ctx);
  const moments = {
    PREPARE_PRODUCT: {},
    PREPARE_DELIVERY: {},
    DELIVER: { deliveredAt: at, deliveredOn: today(ctx) },
    CONFIRM: { confirmedAt: at },
  };
  requireChanged(await changeLineStatus(trx, orderOptionNo, from, to, moments[step]));
  if (step === 'DELIVER' && line.deliveryNo !== null) await markParcelDelivered(trx, line.deliveryNo, at);
  if (step === 'DELIVER') {
    await recordEvent(ctx, trx, parcelEvent('order.delivered', [line], line.deliveryNo));
    await notifyDelivered(ctx, trx, line);
  }
  return to;
}
