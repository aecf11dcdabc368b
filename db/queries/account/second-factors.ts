import type { MemberNo } from '@/lib/domain/shared/ids';
import type { Db, Trx } from '../../schema';
import { open, seal } from '../../sealed';

export type SecondFactor = { secret: string; lastStep: number; isConfirmed: boolean };

export async function findSecondFactor(db: Db, memberNo: MemberNo): Promise<SecondFactor | undefined> {
  const row = await db
    .selectFrom('second_factor')
    .select(['secret_enc', 'last_step', 'confirmed_at'])
    .where('member_no', '=', memberNo)
    .executeTakeFirst();
  return (
    row && { secret: open(row.secret_enc), lastStep: row.last_step, isConfirmed: row.confirmed_at !== null }
  );
}

/** A key to confirm; it replaces an earlier one that was never confirmed. False where a confirmed one is there. */
export async function beginSecondFactor(
  trx: Trx,
  memberNo: MemberNo,
  { secret, at }: { secret: string; at: string },
): Promise<boolean> {
  const begun = { secret_enc: seal(secret), last_step: 0, started_at: at };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('second_factor')
    .values({ ...begun, member_no: memberNo, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('member_no').doUpdateSet(begun).where('second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function confirmSecondFactor(trx: Trx, memberNo: MemberNo, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('second_factor')
    .set({ confirmed_at: at })
    .where('member_no', '=', memberNo)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A code counts once: false where the code of this time step, or of a later one, was used before. */
export async function takeStep(trx: Trx, memberNo: MemberNo, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('member_no', '=', memberNo)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A recovery code counts once. */
export async function takeRecoveryCode(
  trx: Trx,
  memberNo: MemberNo,
  codeHash: string,
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('member_no', '=', memberNo)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function replaceRecoveryCodes(
  trx: Trx,
  memberNo: MemberNo,
  codeHashes: string[],
): Promise<void> {
  await trx.deleteFrom('recovery_code').where('member_no', '=', memberNo).execute();
  const rows = codeHashes.map((code_hash) => ({ member_no: memberNo, code_hash, used_at: null }));
  await trx.insertInto('recovery_code').values(rows).execute();
}

export async function countRecoveryCodes(db: Db, memberNo: MemberNo): Promise<number> {
  const row = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('member_no', '=', memberNo)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.left);
}

/** False where there was none. */
export async function deleteSecondFactor(trx: Trx, memberNo: MemberNo): Promise<boolean> {
  await trx.deleteFrom('recovery_code').where('member_no', '=', memberNo).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('second_factor')
    .where('member_no', '=', memberNo)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
