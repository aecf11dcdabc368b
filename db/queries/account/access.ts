import type { Trx } from '../../schema';

/**
 * Ends every session, reset link and guest token in the rows: after a restore, some of them had already been ended by a sign-out,
 * a new password or an erasure. Returns the number of sessions ended.
 */
export async function endAllAccess(trx: Trx, at: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('session')
    .set({ revoked_at: at })
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  await trx.deleteFrom('password_reset').execute();
  await trx.deleteFrom('guest_token').execute();
  await trx.deleteFrom('guest_password_reset').execute();
  return Number(numUpdatedRows);
}
