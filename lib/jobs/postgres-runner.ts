import { EventEmitter } from 'node:events';
import { run, type WorkerEvents } from 'graphile-worker';
import { z } from 'zod';
import { createContext, type Shop } from '@/lib/context';
import { runTask } from '@/lib/use-cases/job/run-task';
import { findTask } from '@/lib/use-cases/job/tasks';
import { type JobQueue, shareJob, stepJob } from './job-queue';
import { type Runner, runnerName } from './runner-name';
import { workStep } from './work-step';

const jobsAtOnce = 3;
const longestPollMs = 2_000;
const sharePayload = z.object({ task: z.string(), subjects: z.array(z.string()) });

/**
 * A runner on the queue that all processes share: a step whenever somebody asks for one, and its part of long lists. No job
 * fails: what went wrong stands in our tables, and the next step looks again.
 */
export async function startPostgresRunner(parts: Shop, queue: JobQueue): Promise<Runner> {
  const { config, log } = parts;
  let name = '';
  const events: WorkerEvents = new EventEmitter();
  events.once('pool:create', ({ workerPool }) => {
    name = runnerName(workerPool.id);
  });
  const engine = await run({
    pgPool: queue.pool,
    logger: queue.log,
    events,
    concurrency: jobsAtOnce,
    pollInterval: Math.min(config.JOBS_INTERVAL_MS, longestPollMs),
    noHandleSignals: true,
    // What is due comes from dates in our tables, never from an engine's clock.
    parsedCronItems: [],
    // Without a batch nobody awaits the engine's last word on a job, and a cut connection there would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: {
      [stepJob]: () => workStep(parts, name),
      [shareJob]: (payload) => workShare(parts, name, payload),
    },
  });
  const nudge = () => queue.nudge().catch((error) => log.warn({ event: 'queue.not_nudged', err: error }));
  void nudge();
  const timer = setInterval(nudge, config.JOBS_INTERVAL_MS);
  let isEnded = false;
  const ended = engine.promise
    .catch((error) => log.error({ event: 'queue.runner_failed', err: error }))
    .finally(() => {
      isEnded = true;
      clearInterval(timer);
    });
  return {
    name,
    ended,
    stop: async () => {
      clearInterval(timer);
      if (!isEnded) await engine.stop();
    },
  };
}

async function workShare(parts: Shop, runner: string, payload: unknown): Promise<void> {
  try {
    const { task: name, subjects } = sharePayload.parse(payload);
    const shared = findTask(name)?.shared;
    const ctx = await createContext(parts);
    if (shared) await runTask(ctx, { name, run: (job) => shared.work(job, subjects), runner });
  } catch (error) {
    parts.log.warn({ event: 'job.step_failed', err: error });
  }
}
