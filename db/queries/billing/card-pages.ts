import type { MemberNo } from '@/lib/domain/shared/ids';
import { fromColumns, toColumns } from '../../columns';
import type { Db, Trx } from '../../schema';

/** One visit to a provider's card page: its reference is stored as a hash and registers at most one card. */
export type CardPage = { gateway: string; expiresAt: string; cardNo: number | null; isUsed: boolean };

export async function insertCardPage(
  trx: Trx,
  page: { referenceHash: string; memberNo: MemberNo; gateway: string; createdAt: string; expiresAt: string },
): Promise<void> {
  await trx
    .insertInto('card_page')
    .values({
      ...toColumns(page, 'referenceHash', 'memberNo', 'gateway', 'createdAt', 'expiresAt'),
      used_at: null,
      card_no: null,
    })
    .execute();
}

export async function findCardPage(
  db: Db,
  memberNo: MemberNo,
  referenceHash: string,
): Promise<CardPage | undefined> {
  const row = await db
    .selectFrom('card_page')
    .selectAll()
    .where('reference_hash', '=', referenceHash)
    .where('member_no', '=', memberNo)
    .executeTakeFirst();
  return (
    row && {
      ...fromColumns(row, 'gateway', 'expires_at', 'card_no'),
      isUsed: row.used_at !== null,
    }
  );
}

/** Marks a visit as used. False when another call already did. */
export async function takeCardPage(trx: Trx, referenceHash: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('card_page')
    .set({ used_at: at })
    .where('reference_hash', '=', referenceHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function noteCardOfPage(trx: Trx, referenceHash: string, cardNo: number): Promise<void> {
  await trx
    .updateTable('card_page')
    .set({ card_no: cardNo })
    .where('reference_hash', '=', referenceHash)
    .execute();
}

/** Housekeeping; returns how many visits were deleted. */
export async function deleteCardPagesBefore(trx: Trx, at: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('card_page')
    .where('expires_at', '<', at)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
