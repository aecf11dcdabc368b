import type { Db, Trx } from '../../schema';
import { sandboxPassword, seedMembers } from '../../seed/members';
import { findMark, saveFirstMark } from './shop-meta';

/** The database has belonged to a live shop: set once, never removed. */
const mark = 'live_since';

export async function findLiveMark(db: Db): Promise<string | null> {
  return findMark(db, mark);
}

export async function saveLiveMark(trx: Trx, at: string): Promise<void> {
  await saveFirstMark(trx, mark, at);
}

/** Accounts that still have a demo account's id; the demo password is public. */
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
