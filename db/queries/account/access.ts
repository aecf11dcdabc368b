import type { Trx } from '../../schema';

/**
 * Ends every way in that the rows know: after a restore some of them had been ended meanwhile, by a sign-out, a new password
 * or an erasure. Returns how many sessions that were.
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
