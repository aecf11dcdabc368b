import type { BookedCharge } from '../fixtures';
import { type Evidence, isPaid, isVoid, type OrderSeen } from './evidence';

/** INV1 and INV2: the bank's ledger against the orders that people see. */
export function moneyProblems({ charges, orders }: Evidence): string[] {
  const known = new Set(orders.map(({ orderNo }) => orderNo));
  const strangers = charges.filter(({ orderNo }) => !known.has(orderNo));
  return [
    ...strangers.map(({ key, orderNo }) => `INV2 ${key} is booked for order ${orderNo}, which nobody has`),
    ...orders.flatMap((order) =>
      orderProblems(
        order,
        charges.filter(({ orderNo }) => orderNo === order.orderNo),
      ),
    ),
    ...roundsPaidTwice(charges, orders),
  ];
}

const sum = (booked: BookedCharge[]) => booked.reduce((total, { amount }) => total + amount, 0);

function orderProblems(order: OrderSeen, booked: BookedCharge[]): string[] {
  const { orderNo, orderOptions: lines } = order;
  const captures = booked.filter(({ kind }) => kind === 'CHARGE');
  const refunds = booked.filter(({ kind }) => kind === 'REFUND');
  const statuses = lines.map(({ orderStatusType }) => orderStatusType).join();
  const problems: string[] = [];
  const say = (isWrong: boolean, problem: string) => isWrong && problems.push(problem);

  const keys = captures.map(({ key }) => key).join();
  say(captures.length > 1, `INV1 order ${orderNo} is charged ${captures.length} times (${keys})`);
  for (const { amount } of captures)
    say(
      amount !== order.firstOrderAmt.payAmt,
      `INV1 order ${orderNo} costs ${order.firstOrderAmt.payAmt} and ${amount} was charged`,
    );
  const kept = sum(captures) - sum(refunds);
  say(kept < 0, `INV1 order ${orderNo}: ${-kept} more was paid back than was charged`);
  const isGone = lines.every((line) => isVoid(line) || line.orderStatusType === 'CANCEL_DONE');
  say(isGone && kept > 0, `INV1 order ${orderNo} (${statuses}) is over and ${kept} of it is kept`);

  const paidLines = lines.filter(isPaid);
  say(
    captures.length > 0 && paidLines.length === 0 && kept > 0,
    `INV2 order ${orderNo} (${statuses}) is charged and not paid`,
  );
  say(
    captures.length > 0 && lines.some(({ orderStatusType }) => orderStatusType === 'PAY_WAIT'),
    `INV2 order ${orderNo} is charged and still waits`,
  );
  say(
    captures.length === 0 && paidLines.length > 0,
    `INV2 order ${orderNo} (${statuses}) is paid and nothing was booked`,
  );
  say(
    order.refundedAmt !== sum(refunds),
    `INV2 order ${orderNo}: the shop paid back ${order.refundedAmt}, the bank ${sum(refunds)}`,
  );
  return problems;
}

/** A cancelled round is used up, so another order must not charge its number. */
function roundsPaidTwice(charges: BookedCharge[], orders: OrderSeen[]): string[] {
  const charged = new Set(charges.filter(({ kind }) => kind === 'CHARGE').map(({ orderNo }) => orderNo));
  const ordersOf = new Map<string, string[]>();
  for (const { orderNo, orderOptions } of orders.filter((order) => charged.has(order.orderNo)))
    for (const line of orderOptions.filter(isPaid)) {
      const round = `round ${line.round} of ${line.recurringPaymentId}`;
      ordersOf.set(round, [...(ordersOf.get(round) ?? []), orderNo]);
    }
  return [...ordersOf]
    .filter(([, orderNos]) => orderNos.length > 1)
    .map(([round, orderNos]) => `INV1 ${round} is charged in orders ${orderNos.join()}`);
}
