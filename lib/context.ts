import type { Logger } from 'pino';
import { type OpenDatabase, openDatabase } from '@/db/client';
import { readClockOffset } from '@/db/queries/operations/sandbox-clock';
import { type RareReads, rareReads } from '@/db/queries/shared/rare-reads';
import type { Db, Trx } from '@/db/schema';
import { inTransaction } from '@/db/transaction';
import type { Config } from '@/lib/config';
import { config } from '@/lib/config';
import { openPorts, type Ports } from '@/lib/ports';
import { type Clock, offsetClock, systemClock } from '@/lib/ports/clock';
import { openLog } from '@/lib/ports/log';

/**
 * The composition root: everything that a use case needs. Each request, job step and command makes its own,
 * which reads the stored offset of the sandbox clock. Database, ports and log are the process's.
 */
export type Context = {
  db: Db;
  clock: Clock;
  ports: Ports;
  config: Config;
  log: Logger;
  /** Settings, templates and area fees: read each time; a long run caches them briefly. */
  rare: RareReads;
  /** The client network of an HTTP call, for the audit log of merchants; empty for jobs and commands. */
  clientNet?: string;
  /** Runs `work` in one transaction, with retry on conflict. */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Set while a job runs: the stop signal, the progress report, and the only record to work if one is given. */
  job?: {
    stopping: AbortSignal;
    progress(more: { total?: number; worked?: number; failed?: number }): void;
    only?: string;
  };
};

export type Shop = { database: OpenDatabase; ports: Ports; config: Config; log: Logger };

// Framework bundles can load this module twice; there must still be one writer connection a process
// (docs/rules/operations.md#databases).
const holder = globalThis as typeof globalThis & { giftroundShop?: Shop };

/** The parts that live as long as the process. Opened lazily: a build imports modules without a database. */
export function shop(): Shop {
  holder.giftroundShop ??= openShop(config());
  return holder.giftroundShop;
}

export function openShop(settings: Config): Shop {
  const log = openLog(settings.LOG_LEVEL);
  const ports = openPorts(settings);
  const database = openDatabase(settings.DATABASE_URL, {
    busyMs: settings.DATABASE_BUSY_MS,
    onIdleError: (error) => log.warn({ event: 'database.connection_lost', why: error.message }),
    onWaited: ports.metrics.databaseWait,
  });
  return { database, ports, config: settings, log };
}

export async function createContext(parts: Shop = shop()): Promise<Context> {
  const clock = parts.config.isSandbox ? offsetClock(await readClockOffset(parts.database.db)) : systemClock;
  return contextAt(parts, clock);
}

export function contextAt(parts: Shop, clock: Clock): Context {
  const { db } = parts.database;
  return {
    db,
    clock,
    ports: parts.ports,
    config: parts.config,
    log: parts.log,
    rare: rareReads,
    transaction: (work) => inTransaction(db, work),
  };
}
