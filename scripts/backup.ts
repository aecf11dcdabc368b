import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname, resolve } from 'node:path';
import { writeBackup } from '@/db/backup/backup';
import { recordLastBackup } from '@/db/queries/operations/database-facts';
import { countPictureFiles } from '@/db/queries/shared/pictures';
import { config } from '@/lib/config';
import { createContext } from '@/lib/context';
import { businessNow, wallNow } from '@/lib/use-cases/shared/calendar';
import { CommandError, requireDatabaseFile, runCommand, say, withShop } from './command';

/** `npm run backup -- --to <file>`: copies the database as it is at one moment; the shop keeps running (docs/operations.md). */
const usage = 'npm run backup -- --to <file>';

// Shoppers get the processor before a backup does.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

await runCommand({ usage, options: { to: { type: 'string' } }, run: backUp });

async function backUp({ to }: { to?: string }): Promise<number> {
  if (!to) throw new CommandError(`Usage: ${usage}`);
  const file = resolve(to);
  if (existsSync(file)) throw new CommandError(`${file} already exists; a backup overwrites no file`);
  if (!existsSync(dirname(file))) throw new CommandError(`There is no folder ${dirname(file)}`);
  requireDatabaseFile();
  const beganAt = performance.now();
  const times = await withShop(async (parts) => {
    const ctx = await createContext(parts);
    return { madeAt: wallNow(ctx), businessAt: businessNow(ctx) };
  });
  const { rows, bytes } = await writeBackup(config().DATABASE_URL, file, times);
  const { inStorage } = await withShop(async ({ database: { db } }) => {
    await recordLastBackup(db, times.madeAt);
    return countPictureFiles(db);
  });
  const counts = Object.values(rows);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const seconds = ((performance.now() - beganAt) / 1_000).toFixed(1);
  say(`Backup written and read back: ${file}`);
  say(`${total} rows of ${counts.length} tables, ${(bytes / 1_048_576).toFixed(2)} MiB, ${seconds} s.`);
  if (inStorage > 0)
    say(
      `${inStorage} files of pictures are in the bucket ${config().S3_BUCKET ?? ''}, not in this backup: back up the bucket, too.`,
    );
  say('SHOP_SECRET is not in it. Keep it elsewhere: this file cannot be restored without it.');
  return 0;
}
