import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parseCronItems, run, type WorkerEvents } from 'graphile-worker';
import { z } from 'zod';
import { createContext, type Shop } from '@/lib/context';
import { runTask } from '@/lib/use-cases/operations/job/run-task';
import { findTask } from '@/lib/use-cases/operations/job/tasks';
import { type JobQueue, shareJob, stepJob } from './job-queue';
import { type Runner, runnerName } from './runner-name';
import { workStep } from './work-step';

const jobsAtOnce = 3;
const longestPollMs = 2_000;
/** An engine that fails to look for jobs this often in a row gives up, since it may never look again. */
const failedLooksLimit = 15;
/** The time limit for an engine that shuts down by itself. */
const downMs = 3_000;
/**
 * The engine's schedule, shared by all processes: a step runs every minute even if the timers of all processes
 * fail.
 */
const timetable = parseCronItems([
  { task: stepJob, match: '* * * * *', identifier: 'every-minute', options: { jobKey: stepJob } },
]);
const sharePayload = z.object({ task: z.string(), subjects: z.array(z.string()) });

/**
 * A worker on the queue of all processes: it runs steps and shares of long lists. A record that fails becomes a
 * dead letter in the shop's tables. A share that fails as a whole, such as without a database, is retried by
 * the engine.
 */
export async function startPostgresRunner(parts: Shop, queue: JobQueue): Promise<Runner> {
  const { config, log } = parts;
  let name = '';
  const events: WorkerEvents = new EventEmitter();
  events.once('pool:create', ({ workerPool }) => {
    name = runnerName(workerPool.id);
  });
  const gaveUp = new Promise<void>((resolve) => {
    const giveUp = (error: unknown) => {
      log.error({ event: 'queue.gave_up', err: error });
      resolve();
    };
    events.on('pool:fatalError', ({ error }) => giveUp(error));
    // It asks only once for the numbers of its tasks, and keeps the failure.
    let failedLooks = 0;
    events.on('worker:getJob:error', ({ error }) => {
      failedLooks += 1;
      if (failedLooks === failedLooksLimit) giveUp(error);
    });
    const looked = () => {
      failedLooks = 0;
    };
    events.on('worker:getJob:empty', looked);
    events.on('job:start', looked);
  });
  const engine = await run({
    pgPool: queue.pool,
    logger: queue.log,
    events,
    concurrency: jobsAtOnce,
    pollInterval: Math.min(config.JOBS_INTERVAL_MS, longestPollMs),
    noHandleSignals: true,
    // It only requests a step: what is due depends on dates in the shop's tables, not on the engine's clock.
    parsedCronItems: timetable,
    // Without a batch, no code awaits the engine's final write of a job, and a cut connection there would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: {
      [stepJob]: () => workStep(parts, name),
      [shareJob]: (payload, { job }) => workShare(parts, name, payload, job.attempts >= job.max_attempts),
    },
  });
  const nudge = () => queue.nudge().catch((error) => log.warn({ event: 'queue.not_nudged', err: error }));
  void nudge();
  const timer = setInterval(nudge, config.JOBS_INTERVAL_MS);
  let isEnded = false;
  const wentDown = engine.promise.catch((error) => log.error({ event: 'queue.runner_failed', err: error }));
  // An engine that could not finish a job shuts down by itself, and may then wait for itself forever. One that cannot look for jobs goes on.
  const ended = Promise.race([wentDown, gaveUp]).finally(() => {
    isEnded = true;
    clearInterval(timer);
  });
  return {
    name,
    ended,
    stop: async () => {
      clearInterval(timer);
      if (!isEnded) return engine.stop();
      // One that shuts down by itself refuses this. Running jobs get some time to finish; then the engine is killed.
      engine.stop().catch(() => {});
      const isDown = await Promise.race([wentDown.then(() => true), wait(downMs, false, { ref: false })]);
      if (!isDown)
        engine.kill().catch((error) => log.warn({ event: 'queue.not_killed', why: String(error) }));
    },
  };
}

async function workShare(parts: Shop, runner: string, payload: unknown, isLastTime: boolean): Promise<void> {
  try {
    const { task: name, subjects } = sharePayload.parse(payload);
    const shared = findTask(name)?.shared;
    const ctx = await createContext(parts);
    if (shared) await runTask(ctx, { name, run: (job) => shared.work(job, subjects), runner });
  } catch (error) {
    parts.log.warn({ event: 'job.step_failed', err: error });
    if (!isLastTime) throw error;
  }
}
