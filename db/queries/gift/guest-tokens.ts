import { asGroupNo, type GroupNo } from '@/lib/domain/shared/ids';
import { toColumns } from '../../columns';
import type { Db, Trx } from '../../schema';

/**
 * Tokens with which a recipient looks up one gift (docs/rules/gift.md#recipients-look-up). Only their hashes
 * are stored; their times are real time.
 */
export async function insertGuestToken(
  trx: Trx,
  token: { tokenHash: string; groupNo: GroupNo; createdAt: string; expiresAt: string },
): Promise<void> {
  await trx
    .insertInto('guest_token')
    .values(toColumns(token, 'tokenHash', 'groupNo', 'createdAt', 'expiresAt'))
    .execute();
}

export async function findGuestTokenGroup(
  db: Db,
  tokenHash: string,
  wallAt: string,
): Promise<GroupNo | undefined> {
  const row = await db
    .selectFrom('guest_token')
    .select('group_no')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', wallAt)
    .executeTakeFirst();
  return row && asGroupNo(row.group_no);
}

/** Ends every open look-up of a group, after a new password or an erasure. */
export async function deleteGuestTokens(trx: Trx, groupNo: GroupNo): Promise<void> {
  await trx.deleteFrom('guest_token').where('group_no', '=', groupNo).execute();
}
