import { sql } from 'kysely';
import type { Db } from '../../schema';
import type { MoneyKind } from './open-outcomes';

/** Charges and refunds of one gateway: one row per completed or intended movement of money. */
const moves = (db: Db, gateway: string) => db.selectFrom(liveMoves(db, gateway).as('move'));

/** Includes archived contracts: all their money is settled. */
function movesEver(db: Db, gateway: string) {
  const kept = db
    .selectFrom('kept_money')
    .select(['kind', 'money_key as key', 'order_no', 'amount'])
    .select((column) => [
      'started_at',
      column.ref('started_at').$castTo<string | null>().as('settled_at'),
      sql<string | null>`null`.as('lease_until'),
    ])
    .select(sql<number>`case when state in ('PAID','DONE') then 1 else 0 end`.as('has_moved'))
    .where('gateway', '=', gateway);
  return db.selectFrom(liveMoves(db, gateway).unionAll(kept).as('move'));
}

function liveMoves(db: Db, gateway: string) {
  const charges = db
    .selectFrom('charge')
    .select([sql<MoneyKind>`'CHARGE'`.as('kind'), 'charge_key as key', 'order_no', 'amount'])
    .select(['started_at', 'settled_at', 'lease_until'])
    .select(sql<number>`case when state = 'PAID' then 1 else 0 end`.as('has_moved'))
    .where('gateway', '=', gateway);
  const refunds = db
    .selectFrom('refund as r')
    .innerJoin('charge as c', 'c.charge_key', 'r.charge_key')
    .select([sql<MoneyKind>`'REFUND'`.as('kind'), 'r.refund_key as key', 'r.order_no', 'r.amount'])
    .select(['r.started_at', 'r.settled_at', 'r.lease_until'])
    .select(sql<number>`case when r.state = 'DONE' then 1 else 0 end`.as('has_moved'))
    .where('c.gateway', '=', gateway);
  return charges.unionAll(refunds);
}

export type Move = { kind: MoneyKind; key: string; orderNo: string; amount: number; startedAt: string };

/** The minute of the shop's ledger that a movement belongs to. */
export const minuteOf = (startedAt: string) => startedAt.slice(0, 'yyyy-mm-ddThh:mm'.length);

/** The number of movements in the shop's ledger by the minute they started in: a few counts replace many rows. */
export async function countMovedByMinute(
  db: Db,
  gateway: string,
  since: string,
): Promise<Map<string, number>> {
  const minute = sql<string>`substr(started_at, 1, 16)`;
  const rows = await movesEver(db, gateway)
    .select((select) => [minute.as('minute'), select.fn.countAll<number>().as('count')])
    .where('has_moved', '=', 1)
    .where('started_at', '>=', since)
    .groupBy(minute)
    .execute();
  return new Map(rows.map((row) => [row.minute, Number(row.count)]));
}

/** Money that moved according to the shop's ledger, by key. */
export async function findMoved(
  db: Db,
  gateway: string,
  page: { since: string; afterKey: string; limit: number },
): Promise<Move[]> {
  const rows = await movesEver(db, gateway)
    .select(['kind', 'key', 'order_no', 'amount', 'started_at'])
    .where('has_moved', '=', 1)
    .where('started_at', '>=', page.since)
    .where('key', '>', page.afterKey)
    .orderBy('key')
    .limit(page.limit)
    .execute();
  return rows.map(toMove);
}

/** Open outcomes that no process is currently checking, by key. */
export async function findOpenTransactions(
  db: Db,
  gateway: string,
  wallAt: string,
  page: { since: string; afterKey: string; limit: number },
): Promise<Move[]> {
  const rows = await moves(db, gateway)
    .select(['kind', 'key', 'order_no', 'amount', 'started_at'])
    .where('settled_at', 'is', null)
    .where('started_at', '>=', page.since)
    .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<', wallAt)]))
    .where('key', '>', page.afterKey)
    .orderBy('key')
    .limit(page.limit)
    .execute();
  return rows.map(toMove);
}

function toMove(row: {
  kind: MoneyKind;
  key: string;
  order_no: string;
  amount: number;
  started_at: string;
}): Move {
  return {
    kind: row.kind,
    key: row.key,
    orderNo: row.order_no,
    amount: row.amount,
    startedAt: row.started_at,
  };
}

/** Orders marked as paid without a paid charge. */
export async function findPaidWithoutCharge(
  db: Db,
  page: { since: string; afterKey: string; limit: number },
): Promise<Array<{ orderNo: string; payAmt: number }>> {
  const rows = await db
    .selectFrom('shop_order')
    .select(['order_no', 'pay_amt'])
    .where('payment_state', '=', 'PAID')
    .where('created_at', '>=', page.since)
    .where('order_no', '>', page.afterKey)
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
