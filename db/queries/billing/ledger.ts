import type { Db } from '../../schema';
import { type ArchivedMoney, findArchivedMoneyOf } from '../operations/archived-money';

/** The shop's own ledger, read in pages, to reconcile it with the gateway's. */
export type OwnCharge = {
  key: string;
  gateway: string;
  orderNo: string;
  state: 'STARTED' | 'PAID' | 'DECLINED' | 'UNKNOWN';
  amount: number;
  startedAt: string;
  /** Null for an archived contract: only the money of such a charge is compared. */
  order: { payAmt: number; goodsAmt: number; paymentState: 'DUE' | 'CHARGING' | 'PAID' | 'VOID' } | null;
};

export type OwnRefund = {
  key: string;
  /** The gateway of the refunded charge. */
  gateway: string;
  orderNo: string;
  state: 'STARTED' | 'DONE' | 'REFUSED' | 'UNKNOWN';
  amount: number;
  startedAt: string;
};

export type OwnLine = {
  orderNo: string;
  recurringPaymentId: string;
  round: number;
  isVoid: boolean;
  buyAmt: number;
};

const chargesWithOrders = (db: Db) =>
  db
    .selectFrom('charge')
    .innerJoin('shop_order', 'shop_order.order_no', 'charge.order_no')
    .select(['charge.charge_key', 'charge.order_no', 'charge.state', 'charge.amount', 'charge.started_at'])
    .select(['shop_order.pay_amt', 'shop_order.standard_amt', 'shop_order.discount_amt'])
    .select(['shop_order.payment_state', 'charge.gateway']);

type ChargeRow = Awaited<ReturnType<ReturnType<typeof chargesWithOrders>['execute']>>[number];

function toOwnCharge(row: ChargeRow): OwnCharge {
  return {
    key: row.charge_key,
    gateway: row.gateway,
    orderNo: row.order_no,
    state: row.state,
    amount: row.amount,
    startedAt: row.started_at,
    order: {
      payAmt: row.pay_amt,
      goodsAmt: row.standard_amt - row.discount_amt,
      paymentState: row.payment_state,
    },
  };
}

export async function findOwnCharges(db: Db, keys: string[]): Promise<Map<string, OwnCharge>> {
  if (keys.length === 0) return new Map();
  const rows = await chargesWithOrders(db).where('charge_key', 'in', keys).execute();
  const live = new Map(rows.map((row) => [row.charge_key, toOwnCharge(row)]));
  const kept = await keptBeside(db, live, keys, 'CHARGE');
  return new Map([...live, ...kept.map((money) => [money.key, toKeptCharge(money)] as const)]);
}

/** Looks in the archive for keys that the shop's own tables no longer hold. */
async function keptBeside(
  db: Db,
  live: Map<string, unknown>,
  keys: string[],
  kind: ArchivedMoney['kind'],
): Promise<ArchivedMoney[]> {
  const kept = await findArchivedMoneyOf(
    db,
    keys.filter((key) => !live.has(key)),
  );
  return [...kept.values()].filter((money) => money.kind === kind);
}

function toKeptCharge({ key, gateway, orderNo, state, amount, startedAt }: ArchivedMoney): OwnCharge {
  return {
    key,
    gateway,
    orderNo,
    state: state === 'PAID' ? 'PAID' : 'DECLINED',
    amount,
    startedAt,
    order: null,
  };
}

function toKeptRefund({ key, gateway, orderNo, state, amount, startedAt }: ArchivedMoney): OwnRefund {
  return { key, gateway, orderNo, state: state === 'DONE' ? 'DONE' : 'REFUSED', amount, startedAt };
}

export async function findOwnRefunds(db: Db, keys: string[]): Promise<Map<string, OwnRefund>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('refund')
    .innerJoin('charge', 'charge.charge_key', 'refund.charge_key')
    .select(['refund.refund_key', 'refund.order_no', 'refund.state', 'refund.amount', 'refund.started_at'])
    .select('charge.gateway')
    .where('refund.refund_key', 'in', keys)
    .execute();
  const live = new Map(
    rows.map((row): [string, OwnRefund] => [
      row.refund_key,
      {
        key: row.refund_key,
        gateway: row.gateway,
        orderNo: row.order_no,
        state: row.state,
        amount: row.amount,
        startedAt: row.started_at,
      },
    ]),
  );
  const kept = await keptBeside(db, live, keys, 'REFUND');
  return new Map([...live, ...kept.map((money) => [money.key, toKeptRefund(money)] as const)]);
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
    const line = {
      orderNo: row.order_no,
      recurringPaymentId: row.recurring_payment_id,
      round: row.round,
      isVoid: row.is_void === 1,
      buyAmt: row.buy_amt,
    };
    lines.set(row.order_no, [...(lines.get(row.order_no) ?? []), line]);
  }
  return lines;
}

/** Refunded or being refunded because lines ended; refunds of claims are not counted, since the orderer requested them. */
export async function sumOwnRefunds(db: Db, chargeKeys: string[]): Promise<Map<string, number>> {
  if (chargeKeys.length === 0) return new Map();
  const rows = await db
    .selectFrom('refund')
    .select((select) => ['charge_key', select.fn.sum<number>('amount').as('total')])
    .where('charge_key', 'in', chargeKeys)
    .where('claim_no', 'is', null)
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
    orderNo: row.order_no,
    recurringPaymentId: row.recurring_payment_id,
    round: row.round,
    isVoid: false,
    buyAmt: row.buy_amt,
  }));
}
