import { migrateToLatest } from '@/db/migrate';
import { config } from '@/lib/config';
import { createContext, openShop } from '@/lib/context';
import { seedShop } from '@/lib/use-cases/shop/seed-shop';

/** `npm run seed`: fills the shop of the settings if it is empty, and leaves any other alone. */
const parts = openShop(config());
try {
  await migrateToLatest(parts.database);
  const isFilled = await seedShop(await createContext(parts));
  process.stdout.write(
    isFilled ? 'The shop is filled.\n' : 'The shop holds data already; nothing was changed.\n',
  );
} finally {
  await parts.database.close();
  parts.ports.close();
}
