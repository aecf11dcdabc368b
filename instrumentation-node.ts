import { setTimeout as wait } from 'node:timers/promises';
import { isUnavailable } from '@/db/dialect';
import { migrateToLatest, NewerDatabaseError } from '@/db/migrate';
import { checkSealKey } from '@/db/queries/seal-check';
import { SealError } from '@/db/sealed';
import { ConfigError } from '@/lib/config';
import { createContext, type Shop, shop } from '@/lib/context';
import { startEmbeddedRunner } from '@/lib/jobs/embedded-runner';
import { seedShop } from '@/lib/use-cases/shop/seed-shop';

/** What the server's main file waits for when it stops, so that a running job step ends in order. */
const holder = globalThis as typeof globalThis & { giftroundStop?: () => Promise<void> };

/**
 * Migrates, fills an empty shop, and starts the job runner. What the operator has to mend ends the process with one
 * sentence; a database that is not there yet is waited for.
 */
export async function start(): Promise<void> {
  try {
    const parts = shop();
    process.env.NEXTAUTH_URL ??= parts.config.SHOP_BASE_URL;
    await prepare(parts);
    if (parts.config.JOBS !== 'inline') return;
    const runner = startEmbeddedRunner(parts);
    holder.giftroundStop = () => runner.stop();
  } catch (error) {
    const isForOperator = [ConfigError, NewerDatabaseError, SealError].some((kind) => error instanceof kind);
    process.stderr.write(`${isForOperator && error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

async function prepare(parts: Shop): Promise<void> {
  for (;;) {
    try {
      await migrateToLatest(parts.database);
      await parts.database.db.transaction().execute(checkSealKey);
      await seedShop(await createContext(parts));
      return;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      parts.log.warn({ event: 'start.database_unavailable', why: String(error) });
      await wait(1_000);
    }
  }
}
