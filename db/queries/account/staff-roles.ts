import { type Right, rights } from '@/lib/domain/account/rights';
import { storedJson } from '../../damaged';
import type { Db, Trx } from '../../schema';

export type StaffRole = { roleNo: number; name: string; rights: readonly Right[] };

/** The known rights of a stored set, in the order of the console; a name that this version does not know gives nothing. */
export function toRights(stored: string | null): readonly Right[] | null {
  if (stored === null) return null;
  const names = storedJson<unknown[]>(stored, []);
  return rights.filter((right) => names.includes(right));
}

const toRightsColumn = (set: readonly Right[]) => JSON.stringify(set);

const roles = (db: Db) => db.selectFrom('staff_role').select(['role_no', 'name', 'rights']);

const toRole = (row: { role_no: number; name: string; rights: string }): StaffRole => ({
  roleNo: row.role_no,
  name: row.name,
  rights: toRights(row.rights) ?? [],
});

/** Each with the number of merchants who have it, disabled ones included. */
export async function listRoles(db: Db): Promise<Array<StaffRole & { members: number }>> {
  const rows = await roles(db).orderBy('name').limit(200).execute();
  const counts = await db
    .selectFrom('member')
    .select(({ fn }) => ['staff_role_no', fn.countAll<number>().as('members')])
    .where('staff_role_no', 'is not', null)
    .groupBy('staff_role_no')
    .execute();
  const members = new Map(counts.map((row) => [row.staff_role_no, Number(row.members)]));
  return rows.map((row) => ({ ...toRole(row), members: members.get(row.role_no) ?? 0 }));
}

export async function findRole(db: Db, roleNo: number): Promise<StaffRole | undefined> {
  const row = await roles(db).where('role_no', '=', roleNo).executeTakeFirst();
  return row && toRole(row);
}

/** The new role's number, or undefined when the name is taken. */
export async function insertRole(
  trx: Trx,
  role: Omit<StaffRole, 'roleNo'> & { createdAt: string },
): Promise<number | undefined> {
  const row = await trx
    .insertInto('staff_role')
    .values({ name: role.name, rights: toRightsColumn(role.rights), created_at: role.createdAt })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('role_no')
    .executeTakeFirst();
  return row?.role_no;
}

export async function isNameTaken(db: Db, name: string, besidesRoleNo: number): Promise<boolean> {
  const row = await db
    .selectFrom('staff_role')
    .select('role_no')
    .where('name', '=', name)
    .where('role_no', '!=', besidesRoleNo)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateRole(trx: Trx, role: StaffRole): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_role')
    .set({ name: role.name, rights: toRightsColumn(role.rights) })
    .where('role_no', '=', role.roleNo)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function isRoleInUse(db: Db, roleNo: number): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('member_no')
    .where('staff_role_no', '=', roleNo)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteRole(trx: Trx, roleNo: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_role')
    .where('role_no', '=', roleNo)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
