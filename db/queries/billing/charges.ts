import type { Selectable } from 'kysely';
import type { OrderAmounts } from '@/lib/domain/billing/money';
import type { ChargeState } from '@/lib/domain/billing/order-payment';
import type { Order, OrderLine, PaymentState } from '@/lib/domain/order/order';
import {
  asOrderNo,
  asRecurringPaymentId,
  type OrderNo,
  type RecurringPaymentId,
} from '@/lib/domain/shared/ids';
import { fromColumns, toColumns } from '../../columns';
import type { Page } from '../../page';
import { prepared, preparedInsert } from '../../prepared';
import type { Db, Tables, Trx } from '../../schema';
import { open } from '../../sealed';
import { isNotHeldOrder } from '../application/ran-outs';
import { amountColumns, toLine } from '../order/orders';
import { settled } from './open-outcomes';

/**
 * One attempt on one card. `key` consists of order and attempt, so a repeated request to the gateway cannot
 * charge twice (docs/rules/money.md#three-outcomes).
 */
export type Charge = {
  key: string;
  orderNo: OrderNo;
  attempt: number;
  cardNo: number;
  gateway: string;
  amount: number;
  state: ChargeState;
  triedOn: string;
  checks: number;
  startedAt: string;
};

/** Compare-and-set of an order's payment state. False when it is no longer in `from`. */
export async function changePayment(
  trx: Trx,
  orderNo: OrderNo,
  from: PaymentState,
  to: {
    paymentState: PaymentState;
    nextAttemptOn: string | null;
    attempts?: number;
    cardNo?: number;
    amounts?: OrderAmounts;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('shop_order')
    .set({
      payment_state: to.paymentState,
      next_attempt_on: to.nextAttemptOn,
      ...(to.attempts !== undefined && { attempts: to.attempts }),
      ...(to.cardNo !== undefined && { card_no: to.cardNo }),
      ...(to.amounts && amountColumns(to.amounts)),
    })
    .where('order_no', '=', orderNo)
    .where('payment_state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The result of a paid attempt: its order and the lines paid with it. */
export type PaidOrder = Pick<Order, 'orderNo' | 'deliveryOn' | 'standardAmt' | 'discountAmt'> & {
  lines: OrderLine[];
};

/** Moves an order and its live lines from charging to paid; undefined when the order is no longer being charged. */
export async function payOrder(trx: Trx, orderNo: OrderNo, at: string): Promise<PaidOrder | undefined> {
  const [row] = (await orderPaid(trx, { orderNo, at })).rows;
  if (!row) return undefined;
  const { rows: lines } = await linesPaid(trx, { orderNo });
  return {
    orderNo,
    ...fromColumns(row, 'delivery_on', 'standard_amt', 'discount_amt'),
    lines: lines.map(toLine).sort((a, b) => a.orderOptionNo - b.orderOptionNo),
  };
}

const orderPaid = prepared((db, { orderNo, at }: { orderNo: string; at: string }) =>
  db
    .updateTable('shop_order')
    .set({ payment_state: 'PAID', next_attempt_on: null, paid_at: at })
    .where('order_no', '=', orderNo)
    .where('payment_state', '=', 'CHARGING')
    .returning(['delivery_on', 'standard_amt', 'discount_amt']),
);

const linesPaid = prepared((db, { orderNo }: { orderNo: string }) =>
  db
    .updateTable('order_line')
    .set({ status: 'PAY_DONE' })
    .where('order_no', '=', orderNo)
    .where('is_void', '=', 0)
    .where('status', '=', 'PAY_WAIT')
    .returningAll(),
);

/** Orders whose next attempt is due today or earlier, oldest first. */
export async function findOrdersToRetry(db: Db, today: string, page: Page): Promise<OrderNo[]> {
  const rows = await db
    .selectFrom('shop_order')
    .select('order_no')
    .where('next_attempt_on', '<=', today)
    .where('payment_state', '=', 'DUE')
    .where(isNotHeldOrder)
    .orderBy('next_attempt_on')
    .orderBy('order_no')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map((row) => asOrderNo(row.order_no));
}

export async function insertCharge(
  trx: Trx,
  charge: Charge,
  { leaseUntil }: { leaseUntil: string },
): Promise<void> {
  await chargeInsert(trx, {
    charge_key: charge.key,
    ...toColumns(charge, 'orderNo', 'attempt', 'cardNo', 'gateway', 'amount', 'state'),
    ...toColumns(charge, 'triedOn', 'startedAt'),
    decline_code: null,
    is_hard: null,
    gateway_ref: null,
    next_check_at: null,
    lease_until: leaseUntil,
    settled_at: null,
  });
}

const chargeInsert = preparedInsert('charge');

export async function findCharge(db: Db, key: string): Promise<Charge | undefined> {
  const row = await db.selectFrom('charge').selectAll().where('charge_key', '=', key).executeTakeFirst();
  return row && toCharge(row);
}

/** What the gateway needs in addition to the charge: the card token and the paid rounds. */
export type ChargeSubject = {
  cardToken: string;
  rounds: Array<{ recurringPaymentId: RecurringPaymentId; round: number }>;
};

export function openedSubject(tokenEnc: string, rounds: ChargeSubject['rounds']): ChargeSubject {
  return { cardToken: open(tokenEnc), rounds };
}

export async function findChargeSubject(
  db: Db,
  charge: Pick<Charge, 'cardNo' | 'orderNo'>,
): Promise<ChargeSubject> {
  const rows = await db
    .selectFrom('card')
    .leftJoin('order_line', (join) =>
      join.on('order_line.order_no', '=', charge.orderNo).on('order_line.is_void', '=', 0),
    )
    .select(['card.gateway_token_enc', 'order_line.recurring_payment_id', 'order_line.round'])
    .where('card.card_no', '=', charge.cardNo)
    .execute();
  const [first] = rows;
  if (!first) throw new Error(`Charge of order ${charge.orderNo} names no card`);
  const rounds = rows.flatMap(({ recurring_payment_id: id, round }) =>
    id === null || round === null ? [] : [{ recurringPaymentId: asRecurringPaymentId(id), round }],
  );
  return openedSubject(first.gateway_token_enc, rounds);
}

export async function findChargesOfOrder(db: Db, orderNo: OrderNo): Promise<Charge[]> {
  const rows = await db
    .selectFrom('charge')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('attempt')
    .execute();
  return rows.map(toCharge);
}

/** The code of the order's last declined attempt; null if there is none. */
export async function findLastDecline(db: Db, orderNo: OrderNo): Promise<string | null> {
  const row = await db
    .selectFrom('charge')
    .select('decline_code')
    .where('order_no', '=', orderNo)
    .where('state', '=', 'DECLINED')
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.decline_code ?? null;
}

/** Writes the outcome of an attempt. False when it is already settled: the first definite outcome stays. */
export async function settleChargeRow(
  trx: Trx,
  key: string,
  outcome:
    | { state: 'PAID'; gatewayRef: string; at: string }
    | { state: 'DECLINED'; code: string; isHard: boolean; at: string }
    | { state: 'UNKNOWN'; nextCheckAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('charge')
    .set({
      ...settled(outcome),
      gateway_ref: outcome.state === 'PAID' ? outcome.gatewayRef : null,
      decline_code: outcome.state === 'DECLINED' ? outcome.code : null,
      is_hard: outcome.state === 'DECLINED' ? (outcome.isHard ? 1 : 0) : null,
    })
    .where('charge_key', '=', key)
    .where('state', 'in', ['STARTED', 'UNKNOWN'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function toCharge(row: Selectable<Tables['charge']>): Charge {
  return {
    ...fromColumns(
      row,
      ['order_no', 'attempt', 'card_no', 'gateway', 'amount', 'state'],
      ['tried_on', 'checks', 'started_at'],
    ),
    key: row.charge_key,
  };
}
