import { findDemoAccounts, findLiveMark, saveLiveMark } from '@/db/queries/operations/mode-marks';
import { readClockOffset } from '@/db/queries/operations/sandbox-clock';
import { ConfigError } from '@/lib/config';
import type { Context } from '@/lib/context';
import { verifyPassword } from '../../account/passwords';
import { wallNow } from '../../shared/calendar';

/**
 * A database belongs to one mode: demo data never goes live, and the sandbox's routes never open on a live shop's people, not
 * even for one start without SHOP_MODE. Throws ConfigError; a database that goes live for the first time is marked.
 */
export async function requireRightMode(ctx: Context): Promise<void> {
  const problem = ctx.config.isSandbox ? await liveData(ctx) : await demoData(ctx);
  if (problem) throw new ConfigError(problem);
  if (!ctx.config.isSandbox) await ctx.transaction((trx) => saveLiveMark(trx, wallNow(ctx)));
}

/** Why a database belongs to a live shop; null where no sign of it is found. */
export async function liveData(ctx: Context): Promise<string | null> {
  const since = await findLiveMark(ctx.db);
  if (since === null) return null;
  return `Setting SHOP_MODE: this database has been a live shop's since ${since.slice(0, 10)}; sandbox mode would open its doors to everybody. Set SHOP_MODE=live, or another DATABASE_URL.`;
}

/** Why a database belongs to a demo shop; null where no sign of it is found. */
export async function demoData(ctx: Context): Promise<string | null> {
  const { password, accounts } = await findDemoAccounts(ctx.db);
  for (const { memberId, passwordHash } of accounts)
    if (await verifyPassword(passwordHash, password))
      return `Setting DATABASE_URL: the account "${memberId}" has the practice password, so this database was a sandbox's. Live mode needs a database of its own.`;
  if ((await readClockOffset(ctx.db)) !== 0)
    return "Setting DATABASE_URL: this database's clock was moved, so it was a sandbox's. Live mode needs a database of its own.";
  return null;
}
