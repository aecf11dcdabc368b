import type { Merchant, Role } from '@/lib/domain/account/member';
import { type Right, rightsOf } from '@/lib/domain/account/rights';
import type { MemberNo } from '@/lib/domain/shared/ids';
import { fromColumns } from '../../columns';
import { type ReadRows, strictly } from '../../damaged';
import type { Db, Trx } from '../../schema';
import { saveMark } from '../operations/shop-meta';
import { memberColumns, toMember } from './members';
import { toRights } from './staff-roles';

export type StaffMember = {
  merchant: Merchant;
  rights: readonly Right[];
  /** A role of the shop's own; null for the usual rights of STAFF, and for an OWNER. */
  ofRole: { roleNo: number; name: string } | null;
  hasFactor: boolean;
  isEnabled: boolean;
  /** This member has no password yet. */
  isInvited: boolean;
  createdAt: string;
};

const merchants = (db: Db) =>
  db
    .selectFrom('member')
    .leftJoin('staff_role', 'staff_role.role_no', 'member.staff_role_no')
    .leftJoin('second_factor', (join) =>
      join
        .onRef('second_factor.member_no', '=', 'member.member_no')
        .on('second_factor.confirmed_at', 'is not', null),
    )
    .select([...memberColumns, 'member.status', 'member.created_at', 'member.password_hash'])
    .select(['role_no', 'staff_role.name as role_name', 'staff_role.rights', 'confirmed_at'])
    .where('member.role', 'in', ['OWNER', 'STAFF'])
    .where('member.status', '<>', 'DELETED');

/** Everyone who works in the console, disabled ones included, oldest account first. */
export async function listStaff(db: Db, readRows: ReadRows = strictly): Promise<StaffMember[]> {
  const rows = await merchants(db).orderBy('member.member_no').limit(500).execute();
  return readRows(rows, (row) => toStaff(row) ?? []).flat();
}

export async function findStaff(db: Db, memberNo: number): Promise<StaffMember | undefined> {
  const row = await merchants(db).where('member.member_no', '=', memberNo).executeTakeFirst();
  return row && toStaff(row);
}

type Row = Awaited<ReturnType<ReturnType<typeof merchants>['executeTakeFirstOrThrow']>>;

function toStaff(row: Row): StaffMember | undefined {
  const { role, ...member } = toMember(row);
  if (role === 'ORDERER') return undefined;
  return {
    merchant: { ...member, role },
    rights: rightsOf(role, toRights(row.rights)),
    ofRole: row.role_no === null ? null : { roleNo: row.role_no, name: row.role_name ?? '' },
    hasFactor: row.confirmed_at !== null,
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

type Access = { role: Role; roleNo: number | null; isEnabled: boolean };

/** Compare-and-set on the role and state that the caller read. */
export async function changeStaff(trx: Trx, memberNo: MemberNo, seen: Access, to: Access): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('member')
    .set({ role: to.role, staff_role_no: to.roleNo, status: to.isEnabled ? 'ACTIVE' : 'DISABLED' })
    .where('member_no', '=', memberNo)
    .where('role', '=', seen.role)
    .where('staff_role_no', 'is not distinct from', seen.roleNo)
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
