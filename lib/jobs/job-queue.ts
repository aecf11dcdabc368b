import { setTimeout as wait } from 'node:timers/promises';
import type { LogFunctionFactory, Logger, WorkerUtils } from 'graphile-worker';
import pg from 'pg';
import { withQueueLock } from '@/db/queries/operations/queue-lock';
import type { Shop } from '@/lib/context';
import { onWake } from '@/lib/ports/job-signal';

export const stepJob = 'step';
export const shareJob = 'share';

/** Fixed, so that a record is always in the same share, and a queued share is not queued twice. */
const shareCount = 32;
/** With the engine's growing pauses about ten minutes. A later step finds the records of a given-up share. */
const shareAttempts = 6;
/** The time limit for closing the connections. */
const closeMs = 3_000;
/** One listens; the others fetch, finish and add jobs. */
const connections = 4;

/**
 * The queue of all processes on one PostgreSQL. It contains only wake-ups and shares of long lists. Due work is
 * in the shop's tables, so a queued job may be lost, late or run twice.
 */
export type JobQueue = {
  pool: pg.Pool;
  log: Logger;
  /** Requests a step. A queued step is not queued twice. */
  nudge(): Promise<void>;
  /** Offers a long list to all processes. */
  offer(task: string, subjects: string[]): Promise<void>;
  /** Unlocks the jobs that dead processes had locked. */
  release(lockHolders: string[]): Promise<void>;
  close(): Promise<void>;
};

const holder = globalThis as typeof globalThis & { giftroundQueue?: JobQueue | undefined };

/** This process's queue, if it has one. */
export function currentQueue(): JobQueue | undefined {
  return holder.giftroundQueue;
}

/** Opens the queue, migrates its tables, and sends this process's wake-ups to it. */
export async function openQueue(parts: Shop): Promise<JobQueue> {
  const { DATABASE_URL, DATABASE_BUSY_MS } = parts.config;
  const pool = new pg.Pool({
    connectionString: DATABASE_URL,
    max: connections,
    // A hung engine may keep every connection; the runner that replaces it must not wait for one without end.
    connectionTimeoutMillis: DATABASE_BUSY_MS,
  });
  // A connection cut by the server, idle or in use, must not end the process.
  const onLost = (error: Error) => parts.log.warn({ event: 'queue.connection_lost', why: error.message });
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  // A shop on SQLite never loads the engine.
  const engine = await import('graphile-worker');
  const log = new engine.Logger(writeLine(parts));
  const utils = await openUtils(engine, pool, log).catch(async (error) => {
    await pool.end();
    throw error;
  });
  const queue: JobQueue = {
    pool,
    log,
    nudge: async () => {
      await utils.addJob(stepJob, {}, { jobKey: stepJob });
    },
    offer: async (task, subjects) => {
      for (const [share, members] of inShares(subjects)) {
        const jobKey = `${shareJob}/${task}/${share}`;
        // A share that is already queued or running is not added: its worker goes through the whole share.
        await utils.addJob(
          shareJob,
          { task, subjects: members },
          { jobKey, jobKeyMode: 'unsafe_dedupe', maxAttempts: shareAttempts },
        );
      }
    },
    release: (lockHolders) => utils.forceUnlockWorkers(lockHolders),
    close: async () => {
      onWake(undefined);
      holder.giftroundQueue = undefined;
      const closed = Promise.resolve(utils.release()).then(() => pool.end());
      // A hung engine may never return its connections.
      await Promise.race([closed, wait(closeMs, undefined, { ref: false })]);
    },
  };
  holder.giftroundQueue = queue;
  onWake(mergedCalls(queue.nudge, (error) => parts.log.warn({ event: 'queue.not_nudged', err: error })));
  return queue;
}

/** One process at a time migrates the engine's tables: two at once on a new database fail. */
function openUtils(
  { makeWorkerUtils }: typeof import('graphile-worker'),
  pool: pg.Pool,
  log: Logger,
): Promise<WorkerUtils> {
  return withQueueLock(pool, async () => {
    const utils = await makeWorkerUtils({ pgPool: pool, logger: log });
    await utils.migrate();
    // A share whose process died in its last attempt would keep its key and block every new one.
    await utils.cleanup({ tasks: ['DELETE_PERMAFAILED_JOBS'] });
    return utils;
  });
}

export function inShares(subjects: string[]): Map<number, string[]> {
  const shares = new Map<number, string[]>();
  for (const subject of subjects) {
    const share =
      [...subject].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7) % shareCount;
    shares.set(share, [...(shares.get(share) ?? []), subject]);
  }
  return shares;
}

/** Calls during a run are merged into one further run: the last call is never lost. */
function mergedCalls(work: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let isRunning = false;
  let isRequested = false;
  const run = async () => {
    isRunning = true;
    while (isRequested) {
      isRequested = false;
      await work().catch(onError);
    }
    isRunning = false;
  };
  return () => {
    isRequested = true;
    if (!isRunning) void run();
  };
}

/** Writes the engine's messages as lines of our log; its details at debug level only. */
function writeLine({ log }: Shop): LogFunctionFactory {
  return () => (level, message) => {
    const line = { event: 'queue.says', what: message };
    if (level === 'error') log.error(line);
    else if (level === 'warning') log.warn(line);
    else log.debug(line);
  };
}
