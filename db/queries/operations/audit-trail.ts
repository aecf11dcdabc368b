import { type ListSort, sortOf } from '@/lib/domain/operations/list-look';
import { unreadable } from '@/lib/domain/shared/damaged';
import { fromColumns } from '../../columns';
import { listed, storedJson } from '../../damaged';
import { countUpTo, inOrder } from '../../page';
import type { Db } from '../../schema';
import type { AuditEntry } from './audit-log';

export type TrailEntry = AuditEntry & { auditNo: number; actorName: string | null };

type Counted = {
  actorNo: number | null;
  /** The beginning of an action's name: `settings`, `export`. */
  action: string | null;
  object: string | null;
};
export type TrailFilter = Counted & { beforeAuditNo: number | null; sort?: ListSort; limit: number };

const actors = ['ORDERER', 'RECIPIENT', 'STAFF', 'OWNER', 'SYSTEM', 'COMMAND'] as const;

function trailQuery(db: Db, filter: Counted) {
  let query = db.selectFrom('audit_log').select('audit_no');
  if (filter.actorNo !== null) query = query.where('actor_no', '=', filter.actorNo);
  if (filter.object !== null) query = query.where('object', '=', filter.object);
  if (filter.action !== null)
    query = query.where('action', '>=', filter.action).where('action', '<', `${filter.action}\uffff`);
  return query;
}

export const countTrail = (db: Db, filter: Counted): Promise<number> => countUpTo(db, trailQuery(db, filter));

/** The audit log, newest or oldest first, with the account's name (never a person's). There is no way to change it. */
export async function listTrail(db: Db, filter: TrailFilter): Promise<TrailEntry[]> {
  const { direction, after } = inOrder(sortOf(filter.sort).isAscending);
  let query = trailQuery(db, filter)
    .leftJoin('member', 'member.member_no', 'audit_log.actor_no')
    .selectAll('audit_log')
    .select('member.member_id')
    .orderBy('audit_no', direction)
    .limit(filter.limit);
  if (filter.beforeAuditNo !== null) query = query.where('audit_no', after, filter.beforeAuditNo);
  const rows = await query.execute();
  return listed(rows, (row) => ({
    ...fromColumns(row, 'audit_no', 'at', 'actor_no', 'action', 'object'),
    actor: actors.find((known) => known === row.actor) ?? 'SYSTEM',
    actorName: row.member_id,
    details: storedJson<TrailEntry['details']>(row.details, { unreadable }, {}),
  }));
}

/** The account that left the newest entry of one of these things, and when. */
export async function findLastChange(
  db: Db,
  objects: string[],
): Promise<{ actorName: string | null; at: string } | undefined> {
  const row = await db
    .selectFrom('audit_log')
    .leftJoin('member', 'member.member_no', 'audit_log.actor_no')
    .select(['member.member_id', 'audit_log.at'])
    .where('object', 'in', objects)
    .orderBy('audit_no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { actorName: row.member_id, at: row.at };
}
