import type { Db, Trx } from '../../schema';
import { sandboxPassword, seedMembers } from '../../seed/members';
import { findMark, saveFirstMark } from './shop-meta';

/** The database has been a live shop's: set once, never taken back. */
const mark = 'live_since';

export async function findLiveMark(db: Db): Promise<string | null> {
  return findMark(db, mark);
}

export async function saveLiveMark(trx: Trx, at: string): Promise<void> {
  await saveFirstMark(trx, mark, at);
}

/** Accounts that still carry the names of the practice ones, with the password that all the world knows. */
export async function findDemoAccounts(
  db: Db,
): Promise<{ password: string; accounts: Array<{ memberId: string; passwordHash: string }> }> {
  const rows = await db
    .selectFrom('member')
    .select(['member_id', 'password_hash'])
    .where(
      'member_id',
      'in',
      seedMembers.map(({ memberId }) => memberId),
    )
    .where('status', '=', 'ACTIVE')
    .execute();
  const accounts = rows.map((row) => ({ memberId: row.member_id, passwordHash: row.password_hash }));
  return { password: sandboxPassword, accounts };
}
