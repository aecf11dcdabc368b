import { revokeSession } from '@/db/queries/account/sessions';
import { hashToken } from '@/db/sealed';
import type { Context } from '@/lib/context';
import { wallNow } from '../../shared/calendar';

/** Ends the caller's session. Ending it twice is no failure. */
export async function signOut(ctx: Context, sid: string): Promise<void> {
  await ctx.transaction((trx) => revokeSession(trx, hashToken(sid), wallNow(ctx)));
  ctx.log.info({ event: 'account.sign_out' });
}
