import type { ChargeState } from '@/lib/domain/billing/order-payment';
import type { RefundState } from '@/lib/domain/billing/refunds';
import type { PaymentState } from '@/lib/domain/order/order';
import { fromColumns } from '../../columns';
import type { Db } from '../../schema';
import { type ArchivedMoney, findArchivedMoneyOf } from '../operations/archived-money';

/** A charge or refund in the shop's own ledger, to be compared with the gateway's. */
type OwnMoney<State> = {
  key: string;
  /** For a refund, the gateway of the refunded charge. */
  gateway: string;
  orderNo: string;
  state: State;
  amount: number;
  startedAt: string;
};

export type OwnCharge = OwnMoney<ChargeState> & {
  /** Null for an archived contract: only the money of such a charge is compared. */
  order: { payAmt: number; goodsAmt: number; paymentState: PaymentState } | null;
};

type OwnRefund = OwnMoney<RefundState>;

export type OwnLine = {
  orderNo: string;
  recurringPaymentId: string;
  round: number;
  isVoid: boolean;
  buyAmt: number;
};

export async function findOwnCharges(db: Db, keys: string[]): Promise<Map<string, OwnCharge>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('charge')
    .innerJoin('shop_order', 'shop_order.order_no', 'charge.order_no')
    .select(['charge.charge_key as key', 'charge.order_no', 'charge.state', 'charge.amount'])
    .select(['charge.started_at', 'charge.gateway'])
    .select(['shop_order.pay_amt', 'shop_order.standard_amt', 'shop_order.discount_amt'])
    .select('shop_order.payment_state')
    .where('charge_key', 'in', keys)
    .execute();
  const live = rows.map((row) => ({
    ...toOwn(row),
    order: {
      payAmt: row.pay_amt,
      goodsAmt: row.standard_amt - row.discount_amt,
      paymentState: row.payment_state,
    },
  }));
  return withArchived<OwnCharge>(db, keys, live, 'CHARGE', ({ state, ...money }) => ({
    ...money,
    state: state === 'PAID' ? 'PAID' : 'DECLINED',
    order: null,
  }));
}

export async function findOwnRefunds(db: Db, keys: string[]): Promise<Map<string, OwnRefund>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('refund')
    .innerJoin('charge', 'charge.charge_key', 'refund.charge_key')
    .select(['refund.refund_key as key', 'refund.order_no', 'refund.state', 'refund.amount'])
    .select(['refund.started_at', 'charge.gateway'])
    .where('refund.refund_key', 'in', keys)
    .execute();
  return withArchived<OwnRefund>(db, keys, rows.map(toOwn), 'REFUND', ({ state, ...money }) => ({
    ...money,
    state: state === 'DONE' ? 'DONE' : 'REFUSED',
  }));
}

function toOwn<State>(row: {
  key: string;
  gateway: string;
  order_no: string;
  state: State;
  amount: number;
  started_at: string;
}): OwnMoney<State> {
  const { key, gateway, order_no: orderNo, state, amount, started_at: startedAt } = row;
  return { key, gateway, orderNo, state, amount, startedAt };
}

/** By key. Keys that are not in the live tables are searched in the archive. */
async function withArchived<Own extends { key: string }>(
  db: Db,
  keys: string[],
  live: Own[],
  kind: ArchivedMoney['kind'],
  fromArchive: (money: ArchivedMoney) => Own,
): Promise<Map<string, Own>> {
  const own = new Map(live.map((money) => [money.key, money]));
  const missing = keys.filter((key) => !own.has(key));
  for (const money of (await findArchivedMoneyOf(db, missing)).values())
    if (money.kind === kind) own.set(money.key, fromArchive(money));
  return own;
}

export async function findOwnLines(db: Db, orderNos: string[]): Promise<Map<string, OwnLine[]>> {
  const lines = new Map<string, OwnLine[]>();
  if (orderNos.length === 0) return lines;
  const rows = await db
    .selectFrom('order_line')
    .select(['order_no', 'recurring_payment_id', 'round', 'is_void', 'buy_amt'])
    .where('order_no', 'in', orderNos)
    .execute();
  for (const row of rows) {
    const line = fromColumns(row, 'order_no', 'recurring_payment_id', 'round', 'buy_amt', 'is_void');
    lines.set(row.order_no, [...(lines.get(row.order_no) ?? []), line]);
  }
  return lines;
}

/** The sum of refunds per charge, open ones included, without the refunds of claims and of goodwill. */
export async function sumOwnRefunds(db: Db, chargeKeys: string[]): Promise<Map<string, number>> {
  if (chargeKeys.length === 0) return new Map();
  const rows = await db
    .selectFrom('refund')
    .select((select) => ['charge_key', select.fn.sum<number>('amount').as('total')])
    .where('charge_key', 'in', chargeKeys)
    .where('claim_no', 'is', null)
    .where('goodwill_enc', 'is', null)
    .where('state', '<>', 'REFUSED')
    .groupBy('charge_key')
    .execute();
  return new Map(rows.map((row) => [row.charge_key, Number(row.total)]));
}

/** Which order paid which round of these applications. */
export async function findPaidLines(db: Db, recurringPaymentIds: string[]): Promise<OwnLine[]> {
  if (recurringPaymentIds.length === 0) return [];
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.order_no', 'order_line.order_no')
    .select([
      'order_line.order_no',
      'order_line.recurring_payment_id',
      'order_line.round',
      'order_line.buy_amt',
    ])
    .where('order_line.recurring_payment_id', 'in', recurringPaymentIds)
    .where('order_line.is_void', '=', 0)
    .where('shop_order.payment_state', '=', 'PAID')
    .execute();
  return rows.map((row) => ({
    ...fromColumns(row, 'order_no', 'recurring_payment_id', 'round', 'buy_amt'),
    isVoid: false,
  }));
}
