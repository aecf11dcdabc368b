import { findOrderNoOfAnyLine } from '@/db/queries/order/console-orders';
import { findOrder } from '@/db/queries/order/orders';
import type { Trx } from '@/db/schema';
import type { OrderLine } from '@/lib/domain/order/order';
import { DomainError, orNotFound } from '@/lib/domain/shared/errors';
import { type TakenOrder, takeOrder } from '../shared/take-line';

/** Any member's order, for the merchant, locked until the transaction ends. */
export async function takeAnyOrder(trx: Trx, orderNo: string): Promise<TakenOrder> {
  const order = orNotFound(await findOrder(trx, orderNo));
  return takeOrder(trx, order.memberNo, orderNo);
}

export async function takeAnyLine(
  trx: Trx,
  orderOptionNo: number,
): Promise<TakenOrder & { line: OrderLine }> {
  const orderNo = await findOrderNoOfAnyLine(trx, orderOptionNo);
  if (orderNo === undefined) throw new DomainError('NOT_FOUND');
  const taken = await takeAnyOrder(trx, orderNo);
  return { ...taken, line: lineOf(taken, orderOptionNo) };
}

export function lineOf({ order }: TakenOrder, orderOptionNo: number): OrderLine {
  const line = order.lines.find((candidate) => candidate.orderOptionNo === orderOptionNo);
  if (!line) throw new DomainError('NOT_FOUND');
  return line;
}
