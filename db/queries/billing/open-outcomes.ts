import { expressionBuilder } from 'kysely';
import { asOrderNo, type OrderNo } from '@/lib/domain/shared/ids';
import type { Db, Tables, Trx } from '../../schema';

/** Money whose whereabouts are unknown, or an attempt that was left behind. Times are business time. */
export type UnknownOutcome = {
  kind: 'CHARGE' | 'REFUND';
  key: string;
  orderNo: OrderNo;
  amount: number;
  state: 'STARTED' | 'UNKNOWN';
  since: string;
  checks: number;
  alertedAt: string | null;
};

type Wish = { startedBefore: string; isUntoldOnly?: boolean; limit: number };

/**
 * What is open since `startedBefore` or earlier, or was told of sooner, the longest first; or only what is old enough and nobody
 * was told of.
 */
export async function listUnknownOutcomes(db: Db, wish: Wish): Promise<UnknownOutcome[]> {
  const charges = await openCharges(db, wish);
  const refunds = await openRefunds(db, wish);
  return [
    ...charges.map((row) => toUnknownOutcome('CHARGE', row)),
    ...refunds.map((row) => toUnknownOutcome('REFUND', row)),
  ]
    .sort((one, other) => (one.since < other.since ? -1 : 1))
    .slice(0, wish.limit);
}

/** Of charges and refunds alike, which have these columns in common. */
const isWanted = ({ startedBefore, isUntoldOnly = false }: Wish) => {
  const where = expressionBuilder<Tables, 'charge'>();
  const isOld = where('started_at', '<=', startedBefore);
  return isUntoldOnly
    ? where.and([isOld, where('alerted_at', 'is', null)])
    : where.or([isOld, where('alerted_at', 'is not', null)]);
};

function openCharges(db: Db, wish: Wish) {
  return db
    .selectFrom('charge')
    .select(['charge_key as key', 'order_no', 'amount', 'state', 'started_at', 'checks', 'alerted_at'])
    .where('settled_at', 'is', null)
    .where(isWanted(wish))
    .orderBy('started_at')
    .limit(wish.limit)
    .execute();
}

function openRefunds(db: Db, wish: Wish) {
  return db
    .selectFrom('refund')
    .select(['refund_key as key', 'order_no', 'amount', 'state', 'started_at', 'checks', 'alerted_at'])
    .where('settled_at', 'is', null)
    .where(isWanted(wish))
    .orderBy('started_at')
    .limit(wish.limit)
    .execute();
}

type Row = Awaited<ReturnType<typeof openCharges>>[number] | Awaited<ReturnType<typeof openRefunds>>[number];

function toUnknownOutcome(kind: UnknownOutcome['kind'], row: Row): UnknownOutcome {
  return {
    kind,
    key: row.key,
    orderNo: asOrderNo(row.order_no),
    amount: row.amount,
    state: row.state === 'UNKNOWN' ? 'UNKNOWN' : 'STARTED',
    since: row.started_at,
    checks: row.checks,
    alertedAt: row.alerted_at,
  };
}

/** False where the attempt is settled meanwhile, or somebody else told. */
export async function markChargeAlerted(trx: Trx, key: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('charge')
    .set({ alerted_at: at })
    .where('charge_key', '=', key)
    .where('settled_at', 'is', null)
    .where('alerted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function markRefundAlerted(trx: Trx, key: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('refund')
    .set({ alerted_at: at })
    .where('refund_key', '=', key)
    .where('settled_at', 'is', null)
    .where('alerted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether some process is asking the gateway for a charge right now: its lease has not run out. */
export async function isChargeInHand(db: Db, wallAt: string): Promise<boolean> {
  const row = await db
    .selectFrom('charge')
    .select('charge_key')
    .where('settled_at', 'is', null)
    .where('lease_until', '>', wallAt)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
