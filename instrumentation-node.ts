import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isUnavailable } from '@/db/dialect';
import { migrateToLatest, NewerDatabaseError } from '@/db/migrate';
import { checkSealKey, type SealState } from '@/db/queries/operations/seal-check';
import { SealError } from '@/db/sealed';
import { addMissingTemplates, addMissingTerms } from '@/db/seed';
import { ConfigError } from '@/lib/config';
import { type Context, createContext, type Shop, shop } from '@/lib/context';
import { withStoppedClock } from '@/lib/jobs/clock-lease';
import { startRunner, startWithoutRunner } from '@/lib/jobs/runner';
import { notifyStop, stoppingSignal } from '@/lib/ports/job-signal';
import { startTraces } from '@/lib/ports/telemetry/traces';
import { readPageVersion } from '@/lib/use-cases/catalog/shop/read-page-version';
import { checkReadiness } from '@/lib/use-cases/operations/health/check-readiness';
import { readMissingIdentity } from '@/lib/use-cases/operations/settings/read-identity';
import { requireOwnCurrency } from '@/lib/use-cases/operations/shop/check-currency';
import { requireRightMode } from '@/lib/use-cases/operations/shop/check-mode';
import { seedShop } from '@/lib/use-cases/operations/shop/seed-shop';
import { businessNow } from '@/lib/use-cases/shared/calendar';

/**
 * The front door (lib/server) awaits `giftroundStop` when it stops; `giftroundStarted` tells it that it may open. With
 * `giftroundPageVersion` it learns whether a kept page may still be shown.
 */
const holder = globalThis as typeof globalThis & {
  giftroundStop?: () => Promise<void>;
  giftroundStarted?: () => void;
  giftroundPageVersion?: () => Promise<string>;
};

/** Migrates, fills an empty shop, and starts the job runner where JOBS is `inline`. */
export async function start(): Promise<void> {
  // A signal can arrive while the start still waits for the database.
  holder.giftroundStop = async () => notifyStop();
  await orExplain(async () => {
    if (process.env.NODE_ENV === 'production') process.env.SANDBOX_SNAPSHOT_DIR ??= await snapshotDir();
    const parts = shop();
    process.env.NEXTAUTH_URL ??= parts.config.SHOP_BASE_URL;
    if (!(await prepare(parts))) return;
    const isInline = parts.config.JOBS === 'inline';
    const runner = await (isInline ? startRunner(parts, 'EMBEDDED') : startWithoutRunner(parts));
    const endTraces = await startTraces(parts.config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
    holder.giftroundStop = async () => {
      await runner.stop();
      await endTraces();
    };
    await tellMetrics(parts);
    holder.giftroundPageVersion = async () => readPageVersion(await createContext(parts));
    holder.giftroundStarted?.();
  });
}

/** For Prometheus, where the settings name an address; the worker does the same at one of its own. */
export function tellMetrics(parts: Shop): Promise<void> {
  return parts.ports.metrics.listen(async () => checkReadiness(await createContext(parts)));
}

/** Named by the build's id, since other code would fill another shop. A development server has none: its code changes. */
async function snapshotDir(): Promise<string> {
  const dist = process.env.NEXT_DIST_DIR || '.next';
  const build = await readFile(join(dist, 'BUILD_ID'), 'utf8');
  return join(dist, 'cache', 'seed-snapshots', build.trim());
}

/**
 * Migrates the database and fills an empty shop. Waits for a database that cannot be reached yet. False where the process was
 * stopped meanwhile.
 */
export async function prepare(parts: Shop): Promise<boolean> {
  while (!stoppingSignal().aborted) {
    try {
      await migrateToLatest(parts.database);
      tellOfSecrets(parts, await parts.database.db.transaction().execute(checkSealKey));
      const ctx = await createContext(parts);
      await requireRightMode(ctx);
      await requireOwnCurrency(ctx);
      if (parts.config.isSandbox) await withStoppedClock(ctx, () => seedShop(ctx));
      else await seedShop(ctx);
      await addMissingTemplates(parts.database.db);
      const { SHOP_TIME_ZONE: timeZone } = parts.config;
      await addMissingTerms(parts.database.db, { at: businessNow(ctx), timeZone });
      await tellOfIdentity(ctx);
      return true;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      parts.log.warn({ event: 'start.database_unavailable', why: String(error) });
      await wait(1_000, undefined, { signal: stoppingSignal() }).catch(() => {});
    }
  }
  return false;
}

/** After SHOP_SECRET changed, the operator runs the reseal; until then the previous secret must stay (docs/operations.md). */
function tellOfSecrets({ config, log }: Shop, state: SealState): void {
  if (state === 'PREVIOUS_NEEDED')
    log.warn({
      event: 'start.previous_secret_needed',
      what: 'run npm run reseal, then drop SHOP_SECRET_PREVIOUS',
    });
  else if (config.SHOP_SECRET_PREVIOUS !== undefined)
    log.info({ event: 'start.previous_secret_not_needed', what: 'SHOP_SECRET_PREVIOUS can be dropped' });
}

/** A live shop must say who runs it; the console has the form. */
async function tellOfIdentity(ctx: Context): Promise<void> {
  const missing = ctx.config.isSandbox ? [] : await readMissingIdentity(ctx);
  if (missing.length > 0) ctx.log.warn({ event: 'start.identity_incomplete', what: missing.join(', ') });
}

/** An error that the operator must fix ends the process with one sentence. */
export async function orExplain(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isForOperator = [ConfigError, NewerDatabaseError, SealError].some((kind) => error instanceof kind);
    process.stderr.write(`${isForOperator && error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
