import { migrateToLatest } from '@/db/migrate';
import { checkSealKey } from '@/db/queries/operations/seal-check';
import { resealEverything } from '@/db/reseal/reseal';
import { config } from '@/lib/config';
import { CommandError, requireDatabaseFile, runCommand, say, withShop } from './command';

/**
 * `npm run reseal`: after a change of SHOP_SECRET, reseals every row, so that SHOP_SECRET_PREVIOUS can be
 * removed (docs/operations.md). Without a previous secret, it rebuilds the indexes of an older version. The
 * shop may run meanwhile; an interrupted run can be repeated.
 */
await runCommand({ usage: 'npm run reseal', options: {}, run: resealAll });

async function resealAll(): Promise<number> {
  requireDatabaseFile();
  const isChanging = config().SHOP_SECRET_PREVIOUS !== undefined;
  return withShop(async ({ database }) => {
    await migrateToLatest(database);
    await database.db.transaction().execute(checkSealKey);
    const reported = new Map<string, number>();
    const { tables, unreadable } = await resealEverything(database, ({ table, rows, resealed }) => {
      if (rows - (reported.get(table) ?? 0) < 10_000) return;
      reported.set(table, rows);
      say(`${table}: ${rows} rows so far, ${resealed} resealed.`);
    });
    const sum = (of: 'rows' | 'resealed') => tables.reduce((total, table) => total + table[of], 0);
    say(`${sum('rows')} rows read, ${sum('resealed')} resealed.`);
    if (unreadable.length === 0) {
      if (isChanging) say('SHOP_SECRET_PREVIOUS can be removed; only a restore of an older backup needs it.');
      return 0;
    }
    const shown = unreadable.slice(0, 20).join(', ');
    throw new CommandError(
      `${unreadable.length} rows open with neither secret and were left alone: ${shown}. Keep SHOP_SECRET_PREVIOUS.`,
    );
  });
}
