import { changeLineStatus, findOrder, insertParcel, markParcelDelivered } from '@/db/queries/orders';
import type { Context } from '@/lib/context';
import { DomainError, fieldError } from '@/lib/domain/errors';
import type { Order, OrderLine } from '@/lib/domain/order';
import { businessNow, today } from '../calendar';

/** The paid lines of an order go out in one parcel (spec 1.8). Anything that is not paid or already out is refused. */
export async function shipOrder(
  ctx: Context,
  input: { orderNo: string; companyType: string; invoiceNo: string },
): Promise<Order> {
  if (!/^[0-9A-Za-z-]{6,30}$/.test(input.invoiceNo)) throw fieldError('invoiceNo', 'invalid');
  return ctx.transaction(async (trx) => {
    const order = await findOrder(trx, input.orderNo);
    if (!order) throw new DomainError('NOT_FOUND');
    const lines = order.lines.filter(isReadyToShip);
    if (lines.length === 0) throw new DomainError('STATE_FORBIDS');
    const shippedAt = businessNow(ctx);
    const deliveryNo = await insertParcel(trx, {
      orderNo: order.orderNo,
      companyType: input.companyType,
      invoiceNo: input.invoiceNo,
      shippedAt,
    });
    for (const line of lines) {
      const isOurs = await changeLineStatus(trx, line.orderOptionNo, line.status, 'DELIVERY_ING', {
        shippedAt,
        deliveryNo,
      });
      if (!isOurs) throw new DomainError('ALREADY_CHANGED');
    }
    return readAgain(await findOrder(trx, input.orderNo));
  });
}

/** The parcels of an order have arrived. */
export async function deliverOrder(ctx: Context, input: { orderNo: string }): Promise<Order> {
  return ctx.transaction(async (trx) => {
    const order = await findOrder(trx, input.orderNo);
    if (!order) throw new DomainError('NOT_FOUND');
    const lines = order.lines.filter((line) => line.status === 'DELIVERY_ING');
    if (lines.length === 0) throw new DomainError('STATE_FORBIDS');
    const deliveredAt = businessNow(ctx);
    for (const line of lines) {
      const moment = { deliveredAt, deliveredOn: today(ctx) };
      if (!(await changeLineStatus(trx, line.orderOptionNo, 'DELIVERY_ING', 'DELIVERY_DONE', moment)))
        throw new DomainError('ALREADY_CHANGED');
      if (line.deliveryNo !== null) await markParcelDelivered(trx, line.deliveryNo, deliveredAt);
    }
    return readAgain(await findOrder(trx, input.orderNo));
  });
}

function isReadyToShip({ status }: OrderLine): boolean {
  return status === 'PAY_DONE' || status === 'PRODUCT_PREPARE' || status === 'DELIVERY_PREPARE';
}

function readAgain(order: Order | undefined): Order {
  if (!order) throw new DomainError('NOT_FOUND');
  return order;
}
