import type { GiftLink, LinkDeadReason } from '@/lib/domain/gift/group';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { fromColumns, toColumns } from '../../columns';
import { preparedInsert } from '../../prepared';
import type { Db, Trx } from '../../schema';

/** Stores an address-entry link. A dead one stays, so that its page can show why it ended (docs/rules/gift.md#dead-links). */
export async function insertLink(
  trx: Trx,
  link: { tokenHash: string; groupNo: GroupNo; createdAt: string; expiresAt: string; isReminder?: boolean },
): Promise<void> {
  await linkInsert(trx, {
    ...toColumns(link, 'tokenHash', 'groupNo', 'createdAt', 'expiresAt'),
    dead_reason: null,
    dead_at: null,
    is_reminder: link.isReminder ? 1 : 0,
  });
}

const linkInsert = preparedInsert('gift_link');

export async function findLink(db: Db, tokenHash: string): Promise<GiftLink | undefined> {
  const row = await db
    .selectFrom('gift_link')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row && fromColumns(row, 'token_hash', 'created_at', 'expires_at', 'dead_reason', 'group_no');
}

/** The first instant at which no living link of a gift works any more. */
export async function findLivingEnd(db: Db, groupNo: GroupNo): Promise<string | null> {
  const row = await db
    .selectFrom('gift_link')
    .select((select) => select.fn.max('expires_at').as('end'))
    .where('group_no', '=', groupNo)
    .where('dead_reason', 'is', null)
    .executeTakeFirst();
  return row?.end ?? null;
}

/** Ends every live link of a group. The first reason stays. */
export async function killLinks(
  trx: Trx,
  groupNo: GroupNo,
  reason: LinkDeadReason,
  at: string,
): Promise<void> {
  await trx
    .updateTable('gift_link')
    .set({ dead_reason: reason, dead_at: at })
    .where('group_no', '=', groupNo)
    .where('dead_reason', 'is', null)
    .execute();
}

/**
 * The gift is not for the number that got the links. All of them, replaced ones included, get this reason, so that none reveals a newer
 * link.
 */
export async function withdrawLinks(
  trx: Trx,
  groupNo: GroupNo,
  reason: 'WITHDRAWN' | 'NOT_ME',
  at: string,
): Promise<void> {
  await trx
    .updateTable('gift_link')
    .set((set) => ({ dead_reason: reason, dead_at: set.fn.coalesce('dead_at', set.val(at)) }))
    .where('group_no', '=', groupNo)
    .where((where) => where.or([where('dead_reason', 'is', null), where('dead_reason', '=', 'REPLACED')]))
    .execute();
}

/** Ends one link by compare-and-set: only one of two simultaneous uses gets true. */
export async function killLink(
  trx: Trx,
  tokenHash: string,
  reason: LinkDeadReason,
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('gift_link')
    .set({ dead_reason: reason, dead_at: at })
    .where('token_hash', '=', tokenHash)
    .where('dead_reason', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
