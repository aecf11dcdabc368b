import { setTimeout as wait } from 'node:timers/promises';
import SqliteDatabase, { type Database, isBusy } from '@/lib/sqlite';
import { WalFlush } from '@/lib/sqlite/wal-flush';
import type { OpenOptions } from '../dialect';
import { SqliteStatement } from './sqlite-statement';

/**
 * The database was busy longer than `busyMs`: the caller answers 503. Check `code` and not `instanceof`:
 * framework bundles can load this module, and so this class, twice.
 */
export class DatabaseBusyError extends Error {
  readonly code = 'DATABASE_BUSY';
}

/**
 * SQLite: one writer and one reader connection per process. A transaction takes the writer (BEGIN IMMEDIATE);
 * all other reads use the reader, so they never wait for a transaction (WAL). The driver's own busy wait would
 * block the event loop, so it is off and `retryBusy` waits instead. A flush to disk would block too, so
 * WalFlush does it outside the writer: the next transaction may start during the flush of the last one.
 */
export class SqliteConnections {
  readonly writer: Database;
  readonly reader: Database;
  readonly #log: WalFlush;
  readonly #busyMs: number;
  readonly #onWaited: OpenOptions['onWaited'];
  readonly #statements = new WeakMap<Database, Map<string, SqliteStatement>>();
  #queue: Promise<void> = Promise.resolve();

  constructor(file: string, { busyMs, isReadOnly = false, onWaited }: OpenOptions) {
    this.#busyMs = busyMs;
    this.#onWaited = onWaited;
    this.writer = open(file, isReadOnly);
    this.reader = open(file, isReadOnly);
    this.#log = new WalFlush(file);
  }

  /** The deadline for a wait that begins now: the queue and a busy file together. */
  deadline(): number {
    return performance.now() + this.#busyMs;
  }

  /** Resolves when the caller has the writer; the returned function releases it. */
  async takeWriter(until: number): Promise<() => void> {
    let release: () => void = () => {};
    const before = this.#queue;
    this.#queue = new Promise((resolve) => {
      release = resolve;
    });
    const from = this.#onWaited ? performance.now() : 0;
    const isOurs = await comesBefore(before, until);
    this.#onWaited?.((performance.now() - from) / 1_000);
    if (isOurs) return release;
    void before.then(release);
    throw new DatabaseBusyError('The database is busy');
  }

  prepare(database: Database, text: string): SqliteStatement {
    let cache = this.#statements.get(database);
    if (!cache) {
      cache = new Map();
      this.#statements.set(database, cache);
    }
    let statement = cache.get(text);
    if (!statement) {
      statement = new SqliteStatement(database, text);
      if (cache.size > 500) cache.clear();
      cache.set(text, statement);
    }
    return statement;
  }

  async retryBusy<T>(work: () => T, until = this.deadline()): Promise<T> {
    for (;;) {
      try {
        return work();
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (performance.now() >= until) throw new DatabaseBusyError('The database is busy');
        await wait(5 + Math.floor(Math.random() * 20));
      }
    }
  }

  /** Resolves when everything written so far would survive a power cut. */
  onDisk(): Promise<void> {
    return this.#log.flush();
  }

  async close() {
    await this.#log.close();
    this.reader.close();
    this.writer.close();
  }
}

function comesBefore(turn: Promise<void>, until: number): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), until - performance.now());
    void turn.then(() => {
      clearTimeout(late);
      resolve(true);
    });
  });
}

function open(file: string, isReadOnly: boolean): Database {
  const database = new SqliteDatabase(file, { timeout: 0, readonly: isReadOnly });
  if (isReadOnly) return database;
  // The next pragma needs a lock, which another starting process may hold.
  database.pragma('busy_timeout = 2000');
  database.pragma('journal_mode = WAL');
  database.pragma('busy_timeout = 0');
  // Keeps log and checkpoints in order; WalFlush waits until the log is on the disk.
  database.pragma('synchronous = NORMAL');
  // A checkpoint waits for the disk during a commit. With a log of 32 MiB, pages that every order writes are checkpointed once,
  // not every few orders.
  database.pragma('wal_autocheckpoint = 8000');
  database.pragma('foreign_keys = ON');
  return database;
}
