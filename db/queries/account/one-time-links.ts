import { asGroupNo, asMemberNo, type GroupNo, type MemberNo } from '@/lib/domain/shared/ids';
import { toColumns } from '../../columns';
import type { Db, Trx } from '../../schema';

/**
 * Password-reset links (docs/rules/gift.md#guest-password), stored as hashes. A link works once: of two
 * parallel uses, one fails. Its use also ends the person's other links.
 */
export type NewLink = { tokenHash: string; createdAt: string; expiresAt: string };

export async function insertMemberReset(trx: Trx, memberNo: MemberNo, link: NewLink): Promise<void> {
  await trx
    .insertInto('password_reset')
    .values({ ...rowOf(link), member_no: memberNo })
    .execute();
}

export async function findMemberReset(db: Db, tokenHash: string, now: string): Promise<MemberNo | undefined> {
  const row = await db
    .selectFrom('password_reset')
    .select('member_no')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && asMemberNo(row.member_no);
}

export async function takeMemberReset(trx: Trx, tokenHash: string, now: string): Promise<boolean> {
  const taken = await trx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('member_no')
    .executeTakeFirst();
  if (!taken) return false;
  await trx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('member_no', '=', taken.member_no)
    .where('used_at', 'is', null)
    .execute();
  return true;
}

export async function insertGuestReset(trx: Trx, groupNo: GroupNo, link: NewLink): Promise<void> {
  await trx
    .insertInto('guest_password_reset')
    .values({ ...rowOf(link), group_no: groupNo })
    .execute();
}

export async function findGuestReset(db: Db, tokenHash: string, now: string): Promise<GroupNo | undefined> {
  const row = await db
    .selectFrom('guest_password_reset')
    .select('group_no')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && asGroupNo(row.group_no);
}

export async function takeGuestReset(trx: Trx, tokenHash: string, now: string): Promise<boolean> {
  const taken = await trx
    .updateTable('guest_password_reset')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('group_no')
    .executeTakeFirst();
  if (!taken) return false;
  await trx
    .updateTable('guest_password_reset')
    .set({ used_at: now })
    .where('group_no', '=', taken.group_no)
    .where('used_at', 'is', null)
    .execute();
  return true;
}

/** No link to a new guest password works any more. */
export async function deleteGuestResets(trx: Trx, groupNo: GroupNo): Promise<void> {
  await trx.deleteFrom('guest_password_reset').where('group_no', '=', groupNo).execute();
}

const rowOf = (link: NewLink) => ({
  ...toColumns(link, 'tokenHash', 'createdAt', 'expiresAt'),
  used_at: null,
});
