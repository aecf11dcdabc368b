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
/** How long an engine that goes down by itself is given. */
const downMs = 3_000;
/** The engine's own timetable, one for all processes: whatever becomes of our timers, somebody looks every minute. */
const timetable = parseCronItems([
  { task: stepJob, match: '* * * * *', identifier: 'every-minute', options: { jobKey: stepJob } },
]);
const sharePayload = z.object({ task: z.string(), subjects: z.array(z.string()) });

/**
 * A runner on the queue that all processes share: a step whenever somebody asks for one, and its part of long lists. What went
 * wrong with a record stands in our tables, and the next step looks again; a share whose database could not be had comes back
 * after the engine's pause.
 */
export async function startPostgresRunner(parts: Shop, queue: JobQueue): Promise<Runner> {
  const { config, log } = parts;
  let name = '';
  const events: WorkerEvents = new EventEmitter();
  events.once('pool:create', ({ workerPool }) => {
    name = runnerName(workerPool.id);
  });
  const gaveUp = new Promise<void>((resolve) => {
    events.on('pool:fatalError', ({ error }) => {
      log.error({ event: 'queue.gave_up', err: error });
      resolve();
    });
  });
  const engine = await run({
    pgPool: queue.pool,
    logger: queue.log,
    events,
    concurrency: jobsAtOnce,
    pollInterval: Math.min(config.JOBS_INTERVAL_MS, longestPollMs),
    noHandleSignals: true,
    // It only asks for a look: what is due comes from dates in our tables, never from an engine's clock.
    parsedCronItems: timetable,
    // Without a batch nobody awaits the engine's last word on a job, and a cut connection there would end the process.
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
  // An engine that could not end a job goes down by itself, and may wait for itself on the way for ever.
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
      // What it has in hand it may still finish; then nothing more is waited for.
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
