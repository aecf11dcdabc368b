import { findOrder } from '@/db/queries/order/orders';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Order, OrderLine } from '@/lib/domain/order/order';
import { isPackable, stepsFrom } from '@/lib/domain/order/shipping';
import { DomainError, orNotFound } from '@/lib/domain/shared/errors';
import { requireParcel, shipLines } from '../shipping/ship-lines';
import { stepLine } from '../shipping/step-line';
import { takeAnyOrder } from '../shipping/take-any';
import type { TakenOrder } from './take-line';

/** Ships the paid lines of an order in one parcel, through all earlier steps: for the sandbox and its history. */
export async function shipOrder(
  ctx: Context,
  input: { orderNo: string; companyType: string; invoiceNo: string },
): Promise<Order> {
  const parcel = requireParcel(input);
  return ctx.transaction(async (trx) => {
    const taken = await takeAnyOrder(trx, input.orderNo);
    const lines = taken.order.lines.filter((line) => isPackable(line.status));
    const ready: OrderLine[] = [];
    for (const line of lines) ready.push(await prepare(ctx, trx, taken, line));
    await shipLines(ctx, trx, taken, ready, parcel);
    return readAgain(trx, input.orderNo);
  });
}

async function prepare(ctx: Context, trx: Trx, taken: TakenOrder, line: OrderLine): Promise<OrderLine> {
  let current = line;
  for (const step of ['PREPARE_PRODUCT', 'PREPARE_DELIVERY'] as const) {
    if (!stepsFrom(current.status, false).includes(step)) continue;
    current = { ...current, status: await stepLine(ctx, trx, { ...taken, line: current }, step) };
  }
  return current;
}

/** Marks the shipped lines of an order as delivered: for the sandbox and its history. */
export async function deliverOrder(ctx: Context, input: { orderNo: string }): Promise<Order> {
  return ctx.transaction(async (trx) => {
    const taken = await takeAnyOrder(trx, input.orderNo);
    const lines = taken.order.lines.filter((line) => line.status === 'DELIVERY_ING');
    if (lines.length === 0) throw new DomainError('STATE_FORBIDS');
    for (const line of lines) await stepLine(ctx, trx, { ...taken, line }, 'DELIVER');
    return readAgain(trx, input.orderNo);
  });
}

async function readAgain(trx: Trx, orderNo: string): Promise<Order> {
  const order = orNotFound(await findOrder(trx, orderNo));
  return order;
}
