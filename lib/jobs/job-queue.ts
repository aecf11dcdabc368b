import { setTimeout as wait } from 'node:timers/promises';
import { Logger, makeWorkerUtils, type WorkerUtils } from 'graphile-worker';
import pg from 'pg';
import { alone } from '@/db/queries/operations/queue-lock';
import type { Shop } from '@/lib/context';
import { onWake } from '@/lib/ports/job-signal';

/**
 * The queue that all processes on one PostgreSQL share. It carries nothing but nudges and shares of long lists: what is due
 * stands in our tables, so a job that is lost, late or worked twice changes nothing.
 */
export const stepJob = 'step';
export const shareJob = 'share';

/** Fixed, so that the same record is always in the same share, and a share that is queued already is not queued again. */
const shareCount = 32;
/** With the engine's growing pauses between them: some ten minutes. What is given up is found by a later step. */
const shareAttempts = 6;
/** How long the connections are waited for. */
const closeMs = 3_000;
/** One listens, the others take, end and add jobs. */
const connections = 4;

export type JobQueue = {
  pool: pg.Pool;
  log: Logger;
  /** Asks for a step. One that is queued already is not queued twice. */
  nudge(): Promise<void>;
  /** Puts a long list up for all processes. */
  offer(task: string, subjects: string[]): Promise<void>;
  /** Takes back what processes that are gone had taken. */
  release(lockHolders: string[]): Promise<void>;
  close(): Promise<void>;
};

const holder = globalThis as typeof globalThis & { giftroundQueue?: JobQueue | undefined };

/** The queue of this process, if it has one. */
export function currentQueue(): JobQueue | undefined {
  return holder.giftroundQueue;
}

/** Opens the queue, brings its tables up to date, and sends the wake-ups of this process there. */
export async function openQueue(parts: Shop): Promise<JobQueue> {
  const pool = new pg.Pool({ connectionString: parts.config.DATABASE_URL, max: connections });
  // A connection that the server cuts, idle or in use, must not end the process.
  const onLost = (error: Error) => parts.log.warn({ event: 'queue.connection_lost', why: error.message });
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  const log = queueLog(parts);
  const utils = await openUtils(pool, log).catch(async (error) => {
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
        // Not even while it is being worked: whoever has it goes through all of it.
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
      await utils.release();
      // An engine that hangs may never hand its connections back.
      await Promise.race([pool.end(), wait(closeMs, undefined, { ref: false })]);
    },
  };
  holder.giftroundQueue = queue;
  onWake(mutexByKey(queue.nudge, (error) => parts.log.warn({ event: 'queue.not_nudged', err: error })));
  return queue;
}

/** One process at a time brings the engine's tables up to date: two at once on a new database trip over each other. */
function openUtils(pool: pg.Pool, log: Logger): Promise<WorkerUtils> {
  return alone(pool, async () => {
    const utils = await makeWorkerUtils({ pgPool: pool, logger: log });
    await utils.migrate();
    // A share whose last attempt died with its process would keep its key, and no new one would get in.
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

/** A flood of calls becomes one at a time: the last of them is never lost. */
function mutexByKey(work: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let isRunning = false;
  let isAsked = false;
  const run = async () => {
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      await work().catch(onError);
    }
    isRunning = false;
  };
  return () => {
    isAsked = true;
    if (!isRunning) void run();
  };
}

/** The engine's own words, as lines of our log; its chatter only where somebody looks for it. */
function queueLog({ log }: Shop): Logger {
  return new Logger(() => (level, message) => {
    const line = { event: 'queue.says', what: message };
    if (level === 'error') log.error(line);
    else if (level === 'warning') log.warn(line);
    else log.debug(line);
  });
}
