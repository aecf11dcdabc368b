import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { type CheckedBackup, checkBackup, NotEmptyError, restoreBackup } from '@/db/backup/restore';
import { config } from '@/lib/config';
import { createContext } from '@/lib/context';
import { appendErasure, erasureLogFile, readErasures } from '@/lib/ports/erasure-log';
import { afterRestore } from '@/lib/use-cases/operations/shop/after-restore';
import { CommandError, runCommand, say, withShop } from './command';

/**
 * `npm run restore -- --from <file>`: restores a backup into an empty database while the shop is stopped
 * (docs/operations.md). Then it repeats later erasures and reads later charges from the gateway.
 */
const usage = 'npm run restore -- --from <file> [--replace] [--erasures <erasures.log of the lost shop>]';
const options = {
  from: { type: 'string' },
  replace: { type: 'boolean' },
  erasures: { type: 'string' },
} as const;

/** An erasure may have been under way when the backup began; repeating one changes nothing. */
const marginHours = 1;

await runCommand({ usage, options, run: bringBack });

async function bringBack({
  from,
  replace = false,
  erasures,
}: {
  from?: string;
  replace?: boolean;
  erasures?: string;
}): Promise<number> {
  if (!from) throw new CommandError(`Usage: ${usage}`);
  for (const file of [from, erasures])
    if (file !== undefined && !existsSync(file)) throw new CommandError(`There is no file ${resolve(file)}`);
  // Before the shop is opened, which makes its files.
  const backup = await checkBackup(resolve(from));
  const { SHOP_CURRENCY: currency } = config();
  if (backup.currency !== currency)
    throw new CommandError(
      `The backup's amounts are in ${backup.currency}: set SHOP_CURRENCY=${backup.currency} (now ${currency}).`,
    );
  await withShop((parts) => restore({ backup, replace, erasures }, parts));
  return 0;
}

async function restore(
  given: { backup: CheckedBackup; replace: boolean; erasures: string | undefined },
  parts: Parameters<typeof createContext>[0] & object,
): Promise<void> {
  const { backup } = given;
  await restoreBackup(parts.database, backup, given).catch((error) => {
    if (!(error instanceof NotEmptyError)) throw error;
    throw new CommandError(
      'The database holds data. Name an empty one in DATABASE_URL, or add --replace to throw away what is there.',
    );
  });
  const { madeAt } = backup.header;
  say(`Restored: ${Object.values(backup.rows).reduce((sum, count) => sum + count, 0)} rows of ${madeAt}.`);
  const since = Temporal.Instant.from(madeAt).subtract({ hours: marginHours }).toString();
  const after = await afterRestore(await createContext(parts), {
    madeAt,
    erasures: erasuresSince(since, given.erasures),
  });
  say(`Everybody signs in anew: ${after.sessions} sessions ended.`);
  say(`Erasures repeated: ${after.erasedAgain}.`);
  for (const { groupNos, memberNo } of after.heldErasures) {
    const who = memberNo === null ? `gift ${groupNos.join(', ')}` : `member number ${memberNo}`;
    say(`Erased since, and live again by this backup: ${who}. Close it, then erase it again.`);
  }
  if (after.restoredCharges === null)
    say('The gateway could not be asked. Nothing is charged until "npm run reconcile" has asked it.');
  else
    say(
      `Charges since the backup that wait for their rounds: ${after.restoredCharges}. Next: npm run reconcile`,
    );
}

/** Copies the erasures of the lost shop's log into the new shop's log. */
function erasuresSince(since: string, otherLog: string | undefined) {
  const ownLog = erasureLogFile(config());
  if (otherLog === undefined || resolve(otherLog) === ownLog) return readErasures(ownLog, since);
  const entries = readErasures(otherLog, since);
  for (const entry of entries) appendErasure(ownLog, entry);
  return entries;
}
