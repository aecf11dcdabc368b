import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Db, Tables, Trx } from '../../schema';

/**
 * Rows that are useless after a moment, and columns that are cleared then. Each rule is one range of its own index
 * (db/migrations/0008-retention.ts), so that a check reads nothing when nothing is due. `also` repeats the index's condition,
 * because SQLite uses a partial index only then.
 */
export type Cutoffs = {
  /** Real time: sessions and tokens expire by it. */
  wall: string;
  wallYesterday: string;
  /** Business time: contact data of ended records, and the audit trail. */
  contact: string;
  trail: string;
  lastMonth: string;
  /** Business time: claim reasons, kept as long as the e-commerce act requires. */
  claims: string;
};

export type PurgeRule = {
  what: string;
  table: keyof Tables;
  key: string;
  /** The column that is compared with `before`. */
  moment: string;
  before: keyof Cutoffs;
  also?: RawBuilder<boolean>;
  /** Cleared columns, when the row itself must stay. */
  set?: Record<string, string | null | undefined>;
};

type Columns<T extends keyof Tables> = keyof Tables[T] & string;
const sweep = <T extends keyof Tables>(
  table: T,
  rule: Omit<PurgeRule, 'table' | 'key' | 'moment' | 'set'> & {
    key: Columns<T>;
    moment: Columns<T>;
    set?: Partial<Record<Columns<T>, string | null>>;
  },
): PurgeRule => ({ table, ...rule });

const tokens = { key: 'token_hash', moment: 'expires_at', before: 'wall' } as const;

export const purgeRules: readonly PurgeRule[] = [
  sweep('session', { what: 'sessions', key: 'sid_hash', moment: 'expires_at', before: 'wall' }),
  sweep('session', {
    what: 'sessions',
    key: 'sid_hash',
    moment: 'revoked_at',
    before: 'wallYesterday',
    also: sql`revoked_at is not null`,
  }),
  sweep('guest_token', { what: 'guestTokens', ...tokens }),
  sweep('password_reset', { what: 'passwordLinks', ...tokens }),
  sweep('guest_password_reset', { what: 'passwordLinks', ...tokens }),
  sweep('idempotency_key', { what: 'repeatedCalls', key: 'key_hash', moment: 'expires_at', before: 'wall' }),
  // An accepted link still shows where to look up the gift; it is deleted with the recipient.
  sweep('gift_link', {
    what: 'giftLinks',
    key: 'token_hash',
    moment: 'dead_at',
    before: 'contact',
    also: sql`dead_at is not null and dead_reason <> 'ACCEPTED'`,
  }),
  sweep('order_sheet', {
    what: 'orderSheets',
    key: 'order_sheet_no',
    moment: 'expires_at',
    before: 'lastMonth',
    also: sql`group_no is null`,
  }),
  sweep('outbox', {
    what: 'messages',
    key: 'message_no',
    moment: 'created_at',
    before: 'contact',
    also: sql`group_no is null and next_attempt_at is null`,
  }),
  sweep('outbox', {
    what: 'messageNumbers',
    key: 'message_no',
    moment: 'created_at',
    before: 'contact',
    also: sql`to_enc <> '' and next_attempt_at is null`,
    set: { to_enc: '' },
  }),
  sweep('address', {
    what: 'addresses',
    key: 'address_no',
    moment: 'deleted_at',
    before: 'lastMonth',
    also: sql`deleted_at is not null and contact_enc <> ''`,
    set: { contact_enc: '', name: '' },
  }),
  // A refund may still need the card of the payment.
  sweep('card', {
    what: 'cards',
    key: 'card_no',
    moment: 'deleted_at',
    before: 'contact',
    also: sql`deleted_at is not null and gateway_token_enc <> ''`,
    set: { gateway_token_enc: '' },
  }),
  sweep('kept_complaint', { what: 'claims', key: 'complaint_no', moment: 'ended_at', before: 'claims' }),
  sweep('audit_log', { what: 'trail', key: 'audit_no', moment: 'at', before: 'trail' }),
];

// biome-ignore lint/suspicious/noExplicitAny: tables and columns are named by the list above, which is typed.
type AnyDb = Kysely<any>;

function due(db: AnyDb, { table, key, moment, also }: PurgeRule, before: string, limit: number) {
  const query = db.selectFrom(table).select(key).where(moment, '<', before).orderBy(moment).limit(limit);
  return also ? query.where(also) : query;
}

export async function hasAnythingToPurge(db: Db, rule: PurgeRule, before: string): Promise<boolean> {
  return (await due(db, rule, before, 1).executeTakeFirst()) !== undefined;
}

/** One page; returns how many rows were deleted or cleared. */
export async function purgePage(trx: Trx, rule: PurgeRule, before: string, limit: number): Promise<number> {
  const any: AnyDb = trx;
  const { table, key, set } = rule;
  const page = due(any, rule, before, limit);
  if (set) {
    const { numUpdatedRows } = await any
      .updateTable(table)
      .set(set)
      .where(key, 'in', page)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }
  const { numDeletedRows } = await any.deleteFrom(table).where(key, 'in', page).executeTakeFirst();
  return Number(numDeletedRows);
}
