import type { ExpressionBuilder } from 'kysely';
import type { GroupNo, MemberNo } from '@/lib/domain/shared/ids';
import { toColumns } from '../../columns';
import type { Db, Tables, Trx } from '../../schema';

/**
 * Password-reset links (docs/rules/gift.md#guest-password), stored as hashes. A link works once: of two
 * parallel uses, one fails. Its use also ends the person's other links.
 */
export type NewLink = { tokenHash: string; createdAt: string; expiresAt: string };

/** The tables of links, with the column of the person whose password a link sets. */
const owners = { password_reset: 'member_no', guest_password_reset: 'group_no' } as const;
type Owner = { password_reset: MemberNo; guest_password_reset: GroupNo };
type LinkTable = keyof Owner;

/** Both tables have the same columns but for the owner's. */
const asOne = (table: LinkTable) =>
  ({ table, owner: owners[table] }) as { table: 'guest_password_reset'; owner: 'group_no' };

export async function insertReset<Table extends LinkTable>(
  trx: Trx,
  table: Table,
  owner: Owner[Table],
  link: NewLink,
): Promise<void> {
  const one = asOne(table);
  const columns = toColumns(link, 'tokenHash', 'createdAt', 'expiresAt');
  await trx
    .insertInto(one.table)
    .values({ ...columns, [one.owner]: owner as GroupNo, used_at: null })
    .execute();
}

const isLive =
  (tokenHash: string, now: string) => (where: ExpressionBuilder<Tables, 'guest_password_reset'>) =>
    where.and([
      where('token_hash', '=', tokenHash),
      where('used_at', 'is', null),
      where('expires_at', '>', now),
    ]);

/** The owner of a link that still works. */
export async function findReset<Table extends LinkTable>(
  db: Db,
  table: Table,
  tokenHash: string,
  now: string,
): Promise<Owner[Table] | undefined> {
  const one = asOne(table);
  const row = await db
    .selectFrom(one.table)
    .select(`${one.owner} as owner`)
    .where(isLive(tokenHash, now))
    .executeTakeFirst();
  return row?.owner as Owner[Table] | undefined;
}

/** Uses a link, and ends the owner's others. False where it does not work any more. */
export async function takeReset(
  trx: Trx,
  table: LinkTable,
  tokenHash: string,
  now: string,
): Promise<boolean> {
  const one = asOne(table);
  const taken = await trx
    .updateTable(one.table)
    .set({ used_at: now })
    .where(isLive(tokenHash, now))
    .returning(`${one.owner} as owner`)
    .executeTakeFirst();
  if (!taken) return false;
  await trx
    .updateTable(one.table)
    .set({ used_at: now })
    .where(one.owner, '=', taken.owner)
    .where('used_at', 'is', null)
    .execute();
  return true;
}

/** No link to a new guest password works any more. */
export async function deleteGuestResets(trx: Trx, groupNo: GroupNo): Promise<void> {
  await trx.deleteFrom('guest_password_reset').where('group_no', '=', groupNo).execute();
}
