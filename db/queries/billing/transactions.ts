import { sql } from 'kysely';
import { fromColumns } from '../../columns';
import type { Db } from '../../schema';
import type { MoneyKind } from './open-outcomes';

/** Completed or open, archived contracts included: all their money is settled. */
function allTransactions(db: Db, gateway: string) {
  const archived = db
    .selectFrom('kept_money')
    .select(['kind', 'money_key as key', 'order_no', 'amount'])
    .select((column) => [
      'started_at',
      column.ref('started_at').$castTo<string | null>().as('settled_at'),
      sql<string | null>`null`.as('lease_until'),
    ])
    .select(sql<number>`case when state in ('PAID','DONE') then 1 else 0 end`.as('is_completed'))
    .where('gateway', '=', gateway);
  return db.selectFrom(liveTransactions(db, gateway).unionAll(archived).as('one'));
}

/** The charges and refunds of one gateway, one row each. */
function liveTransactions(db: Db, gateway: string) {
  const charges = db
    .selectFrom('charge')
    .select([sql<MoneyKind>`'CHARGE'`.as('kind'), 'charge_key as key', 'order_no', 'amount'])
    .select(['started_at', 'settled_at', 'lease_until'])
    .select(sql<number>`case when state = 'PAID' then 1 else 0 end`.as('is_completed'))
    .where('gateway', '=', gateway);
  const refunds = db
    .selectFrom('refund as r')
    .innerJoin('charge as c', 'c.charge_key', 'r.charge_key')
    .select([sql<MoneyKind>`'REFUND'`.as('kind'), 'r.refund_key as key', 'r.order_no', 'r.amount'])
    .select(['r.started_at', 'r.settled_at', 'r.lease_until'])
    .select(sql<number>`case when r.state = 'DONE' then 1 else 0 end`.as('is_completed'))
    .where('c.gateway', '=', gateway);
  return charges.unionAll(refunds);
}

export type Transaction = {
  kind: MoneyKind;
  key: string;
  orderNo: string;
  amount: number;
  startedAt: string;
};

/** One page, after the last row of the page before. */
type PageOf<Row> = { since: string; after: Row | undefined; limit: number };

/** The minute of the shop's ledger that a transaction belongs to. */
export const minuteOf = (startedAt: string) => startedAt.slice(0, 'yyyy-mm-ddThh:mm'.length);

/** The number of completed transactions in the shop's ledger by the minute they started in: a few counts replace many rows. */
export async function countCompletedByMinute(
  db: Db,
  gateway: string,
  since: string,
): Promise<Map<string, number>> {
  const minute = sql<string>`substr(started_at, 1, 16)`;
  const rows = await allTransactions(db, gateway)
    .select((select) => [minute.as('minute'), select.fn.countAll<number>().as('count')])
    .where('is_completed', '=', 1)
    .where('started_at', '>=', since)
    .groupBy(minute)
    .execute();
  return new Map(rows.map((row) => [row.minute, Number(row.count)]));
}

/** One page of transactions, by key. */
async function pageOf(
  transactions: ReturnType<typeof allTransactions>,
  page: PageOf<Transaction>,
): Promise<Transaction[]> {
  const rows = await transactions
    .select(['kind', 'key', 'order_no', 'amount', 'started_at'])
    .where('started_at', '>=', page.since)
    .where('key', '>', page.after?.key ?? '')
    .orderBy('key')
    .limit(page.limit)
    .execute();
  return rows.map((row) => fromColumns(row, 'kind', 'key', 'order_no', 'amount', 'started_at'));
}

/** The completed transactions of the shop's ledger, by key. */
export const findCompleted = (db: Db, gateway: string, page: PageOf<Transaction>) =>
  pageOf(allTransactions(db, gateway).where('is_completed', '=', 1), page);

/** Open outcomes that no process is currently checking, by key. */
export const findOpenTransactions = (
  db: Db,
  gateway: string,
  wallAt: string,
  page: PageOf<Transaction>,
): Promise<Transaction[]> =>
  pageOf(
    db
      .selectFrom(liveTransactions(db, gateway).as('one'))
      .where('settled_at', 'is', null)
      .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<', wallAt)])),
    page,
  );

export type PaidOrder = { orderNo: string; payAmt: number };

/** Orders marked as paid without a paid charge. */
export async function findPaidWithoutCharge(db: Db, page: PageOf<PaidOrder>): Promise<PaidOrder[]> {
  const rows = await db
    .selectFrom('shop_order')
    .select(['order_no', 'pay_amt'])
    .where('payment_state', '=', 'PAID')
    .where('created_at', '>=', page.since)
    .where('order_no', '>', page.after?.orderNo ?? '')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('charge')
            .select('charge.charge_key')
            .whereRef('charge.order_no', '=', 'shop_order.order_no')
            .where('charge.state', '=', 'PAID'),
        ),
      ),
    )
    .orderBy('order_no')
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({ orderNo: row.order_no, payAmt: row.pay_amt }));
}
