import { migrateToLatest } from '@/db/migrate';
import { runCommand, say, withShop } from './command';

/** `npm run migrate`: brings the database of the settings to the newest schema. */
await runCommand({
  usage: 'npm run migrate',
  options: {},
  async run() {
    await withShop(({ database }) => migrateToLatest(database));
    say('The database is up to date.');
    return 0;
  },
});
