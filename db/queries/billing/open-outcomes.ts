import { expressionBuilder, sql } from 'kysely';
import type { OrderNo } from '@/lib/domain/shared/ids';
import { fromColumns } from '../../columns';
import type { Page } from '../../page';
import type { Db, Tables, Trx } from '../../schema';
import { isFree, updateOpen } from '../shared/lease';

export type MoneyKind = 'CHARGE' | 'REFUND';

/** The columns that tell how far an attempt is have the same names in both tables. */
export const moneyTables = {
  CHARGE: { table: 'charge', key: 'charge.charge_key' },
  REFUND: { table: 'refund', key: 'refund.refund_key' },
} as const;

/** A charge or refund whose outcome is unknown, or an abandoned attempt. Times are business time. */
export type UnknownOutcome = {
  kind: MoneyKind;
  key: string;
  orderNo: OrderNo;
  amount: number;
  state: 'STARTED' | 'UNKNOWN';
  since: string;
  checks: number;
  alertedAt: string | null;
};

type Filter = { startedBefore: string; isUnalertedOnly?: boolean; limit: number };

/**
 * Open attempts that started at `startedBefore` or earlier, and those with an alert, oldest first.
 * `isUnalertedOnly`: only those without an alert.
 */
export async function listUnknownOutcomes(db: Db, filter: Filter): Promise<UnknownOutcome[]> {
  return [...(await listOpen(db, 'CHARGE', filter)), ...(await listOpen(db, 'REFUND', filter))]
    .sort((one, other) => (one.since < other.since ? -1 : 1))
    .slice(0, filter.limit);
}

const isListed = ({ startedBefore, isUnalertedOnly = false }: Filter) => {
  const where = expressionBuilder<Tables, 'charge'>();
  const isOld = where('started_at', '<=', startedBefore);
  return isUnalertedOnly
    ? where.and([isOld, where('alerted_at', 'is', null)])
    : where.or([isOld, where('alerted_at', 'is not', null)]);
};

async function listOpen(db: Db, kind: MoneyKind, filter: Filter): Promise<UnknownOutcome[]> {
  const { table, key } = moneyTables[kind];
  const rows = await db
    .selectFrom(table)
    .select([`${key} as key`, 'order_no', 'amount', 'state', 'started_at', 'checks', 'alerted_at'])
    .where('settled_at', 'is', null)
    .where(isListed(filter))
    .orderBy('started_at')
    .limit(filter.limit)
    .execute();
  return rows.map((row) => ({
    kind,
    ...fromColumns(row, 'key', 'amount', 'checks', 'alerted_at', 'order_no'),
    state: row.state === 'UNKNOWN' ? 'UNKNOWN' : 'STARTED',
    since: row.started_at,
  }));
}

/** False when the attempt is settled meanwhile, or another process sent the alert. */
export async function markAlerted(trx: Trx, kind: MoneyKind, key: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await updateOpen(trx, moneyTables[kind].table, key)
    .set({ alerted_at: at })
    .where('alerted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type OpenMoney = { key: string; gateway: string };

/** Open attempts without a worker: their process died, or their outcome is unknown and the next check is due. */
export async function findOpenMoney(
  db: Db,
  kind: MoneyKind,
  now: { at: string; wallAt: string },
  page: Page,
): Promise<OpenMoney[]> {
  const { table, key } = moneyTables[kind];
  return db
    .selectFrom(table)
    .innerJoin('charge as paid', 'paid.charge_key', `${table}.charge_key`)
    .select([`${key} as key`, 'paid.gateway'])
    .where(`${table}.settled_at`, 'is', null)
    .where(isFree(table, now.wallAt))
    .where((where) =>
      where.or([where(`${table}.next_check_at`, 'is', null), where(`${table}.next_check_at`, '<=', now.at)]),
    )
    .orderBy(`${table}.started_at`)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** What an outcome changes of a charge and of a refund alike. */
export function settled<State extends string>(
  outcome: { state: 'UNKNOWN'; nextCheckAt: string } | { state: State; at: string },
) {
  const { state } = outcome;
  const isOpen = 'nextCheckAt' in outcome;
  return {
    state,
    lease_until: null,
    next_check_at: isOpen ? outcome.nextCheckAt : null,
    settled_at: isOpen ? null : outcome.at,
    checks: isOpen ? sql<number>`checks + 1` : sql<number>`checks`,
  };
}

/** The time of the next check of an unknown outcome, or null. */
export async function nextCheckAt(db: Db): Promise<string | null> {
  const times: string[] = [];
  for (const { table } of Object.values(moneyTables)) {
    const row = await db
      .selectFrom(table)
      .select((select) => select.fn.min('next_check_at').as('at'))
      .where('settled_at', 'is', null)
      .where('state', '=', 'UNKNOWN')
      .executeTakeFirst();
    if (row?.at) times.push(row.at);
  }
  return times.sort()[0] ?? null;
}

/** Whether a process is asking the gateway about a charge, or one of this order, right now: its lease has not expired. */
export async function isChargeInHand(db: Db, wallAt: string, orderNo?: OrderNo): Promise<boolean> {
  let query = db
    .selectFrom('charge')
    .select('charge_key')
    .where('settled_at', 'is', null)
    .where('lease_until', '>', wallAt);
  if (orderNo !== undefined) query = query.where('order_no', '=', orderNo);
  const row = await query.limit(1).executeTakeFirst();
  return row !== undefined;
}
