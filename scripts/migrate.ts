import { migrateToLatest } from '@/db/migrate';
import { config } from '@/lib/config';
import { openShop } from '@/lib/context';

/** `npm run migrate`: brings the database of the settings to the newest schema. */
const parts = openShop(config());
try {
  await migrateToLatest(parts.database);
  process.stdout.write('The database is up to date.\n');
} finally {
  await parts.database.close();
  parts.ports.close();
}
