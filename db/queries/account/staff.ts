import type { Merchant, Role } from '@/lib/domain/account/member';
import type { MemberNo } from '@/lib/domain/shared/ids';
import { fromColumns } from '../../columns';
import { type ReadRows, strictly } from '../../damaged';
import type { Db, Trx } from '../../schema';
import { saveMark } from '../operations/shop-meta';
import { memberColumns, toMember } from './members';

export type StaffMember = {
  merchant: Merchant;
  isEnabled: boolean;
  /** This member has no password yet. */
  isInvited: boolean;
  createdAt: string;
};

const merchants = (db: Db) =>
  db
    .selectFrom('member')
    .select([...memberColumns, 'member.status', 'member.created_at', 'member.password_hash'])
    .where('member.role', 'in', ['OWNER', 'STAFF'])
    .where('member.status', '<>', 'DELETED');

/** Everyone who works in the console, disabled ones included, oldest account first. */
export async function listStaff(db: Db, readRows: ReadRows = strictly): Promise<StaffMember[]> {
  const rows = await merchants(db).orderBy('member_no').limit(500).execute();
  return readRows(rows, (row) => toStaff(row) ?? []).flat();
}

export async function findStaff(db: Db, memberNo: number): Promise<StaffMember | undefined> {
  const row = await merchants(db).where('member_no', '=', memberNo).executeTakeFirst();
  return row && toStaff(row);
}

type Row = Awaited<ReturnType<ReturnType<typeof merchants>['executeTakeFirstOrThrow']>>;

function toStaff(row: Row): StaffMember | undefined {
  const { role, ...member } = toMember(row);
  if (role === 'ORDERER') return undefined;
  return {
    merchant: { ...member, role },
    isEnabled: row.status === 'ACTIVE',
    isInvited: row.password_hash === '',
    createdAt: row.created_at,
  };
}

/** The last activity and the open sessions of each merchant; the caller checks whether a session is too old. */
export async function listSessionsOfStaff(
  db: Db,
): Promise<Array<{ memberNo: MemberNo; createdAt: string; lastSeenAt: string; expiresAt: string }>> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('member', 'member.member_no', 'session.member_no')
    .select(['session.member_no', 'session.created_at', 'last_seen_at', 'expires_at'])
    .where('member.role', 'in', ['OWNER', 'STAFF'])
    .where('member.status', '=', 'ACTIVE')
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map((row) => fromColumns(row, 'member_no', 'created_at', 'last_seen_at', 'expires_at'));
}

/** Compare-and-set on the role and state that the caller read. */
export async function changeStaff(
  trx: Trx,
  memberNo: MemberNo,
  seen: { role: Role; isEnabled: boolean },
  to: { role: Role; isEnabled: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('member')
    .set({ role: to.role, status: to.isEnabled ? 'ACTIVE' : 'DISABLED' })
    .where('member_no', '=', memberNo)
    .where('role', '=', seen.role)
    .where('status', '=', seen.isEnabled ? 'ACTIVE' : 'DISABLED')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Serialises changes of staff: the second transaction waits for the commit of the first. Otherwise two owners
 * could demote each other at the same moment, and the shop would have no owner.
 */
export async function waitForStaffTurn(trx: Trx, at: string): Promise<void> {
  await saveMark(trx, 'staff_changed_at', at);
}
