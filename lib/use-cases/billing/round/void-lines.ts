import { findApplication, updateApplication } from '@/db/queries/application/applications';
import { changePayment } from '@/db/queries/billing/charges';
import { findUnpaidOrderNos } from '@/db/queries/billing/due';
import { returnUnpaidStock } from '@/db/queries/catalog/products';
import { changeLineStatus, findOrder } from '@/db/queries/order/orders';
import type { Trx } from '@/db/schema';
import { type Application, pricedLine } from '@/lib/domain/application/application';
import { orderAmounts } from '@/lib/domain/billing/money';
import type { Order, OrderLine } from '@/lib/domain/order/order';
import { DomainError, requireChanged } from '@/lib/domain/shared/errors';

/**
 * Ends unpaid lines: stock and free gifts go back, and each round gives its number back (docs/rules/rounds.md#words). Then the
 * order is priced for the lines that stay. Without such lines it is never paid, and it keeps the amount of the ended lines. While
 * the gateway is being asked, the order keeps its amount; if the gateway answers "paid", the ended lines are refunded.
 */
export async function voidLines(
  trx: Trx,
  order: Order,
  lines: OrderLine[],
  to: 'PAY_FAIL' | 'PAY_CANCEL',
): Promise<void> {
  if (lines.length === 0) return;
  for (const line of lines) await voidLine(trx, line, to);
  if (order.paymentState === 'DUE') await priceAgain(trx, order.orderNo);
}

async function voidLine(trx: Trx, line: OrderLine, to: 'PAY_FAIL' | 'PAY_CANCEL'): Promise<void> {
  requireChanged(await changeLineStatus(trx, line.orderOptionNo, 'PAY_WAIT', to, { isVoid: true }));
  const { optionNo, orderCnt, createdAt: reservedAt } = line;
  await returnUnpaidStock(trx, { optionNo, count: orderCnt, reservedAt });
  for (const gift of line.freeGifts)
    await returnUnpaidStock(trx, { optionNo: gift.optionNo, count: 1, reservedAt });
  const application = await findApplication(trx, line.recurringPaymentId);
  if (!application) throw new Error(`Order line ${line.orderOptionNo} has no application`);
  const isDone = await updateApplication(trx, application, { createdRounds: application.createdRounds - 1 });
  if (!isDone) throw new DomainError('ALREADY_CHANGED');
}

/** Prices the remaining lines of an order that is not being charged; without lines the order is void. */
export async function priceAgain(trx: Trx, orderNo: string): Promise<void> {
  const order = await findOrder(trx, orderNo);
  if (order?.paymentState !== 'DUE') return;
  const live = order.lines.filter((line) => !line.isVoid);
  const isChanged =
    live.length === 0
      ? await changePayment(trx, order.orderNo, 'DUE', { paymentState: 'VOID', nextAttemptOn: null })
      : await changePayment(trx, order.orderNo, 'DUE', {
          paymentState: 'DUE',
          nextAttemptOn: order.nextAttemptOn,
          amounts: orderAmounts(live.map(pricedLine), order.remoteDeliveryAmt),
        });
  if (!isChanged) throw new DomainError('ALREADY_CHANGED');
}

/**
 * Close and pause end what is not paid (docs/rules/money.md#close-and-pause): close always; pause only where the gateway is
 * not being asked, so that a paid order still ships. Call before `changeStatus` with the returned application, whose rounds
 * are calculated again.
 */
export async function voidUnpaidRounds(
  trx: Trx,
  application: Application,
  why: 'CLOSE' | 'PAUSE',
): Promise<Application> {
  let current = application;
  for (const orderNo of await findUnpaidOrderNos(trx, application.recurringPaymentId)) {
    const order = await findOrder(trx, orderNo);
    if (!order || (why === 'PAUSE' && order.paymentState === 'CHARGING')) continue;
    const own = order.lines.filter(
      (line) => line.recurringPaymentId === application.recurringPaymentId && line.status === 'PAY_WAIT',
    );
    await voidLines(trx, order, own, 'PAY_CANCEL');
    current = { ...current, createdRounds: current.createdRounds - own.length };
  }
  return current;
}
