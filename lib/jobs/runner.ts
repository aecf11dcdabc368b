import { setTimeout as wait } from 'node:timers/promises';
import type { JobRunner } from '@/db/queries/operations/job-runners';
import { createContext, type Shop } from '@/lib/context';
import { notifyStop, stoppingSignal } from '@/lib/ports/job-signal';
import { startEmbeddedRunner } from './embedded-runner';
import { startHeartbeat } from './heartbeat';
import { type JobQueue, openQueue } from './job-queue';
import { lockHolderOf, type Runner } from './runner-name';

/** Work that takes longer is released: it is resumed when its lease expires, as after a crash. */
const stopLimitMs = 20_000;
const restartMs = 1_000;

type Kind = JobRunner['kind'];

/**
 * Runs the jobs in this process: on PostgreSQL with the queue of all processes, on SQLite alone. An engine that
 * ends by itself, as after a long database outage, is restarted. `stop` starts no new work, and resolves when
 * the current work is finished or `stopLimitMs` are over.
 */
export async function startRunner(parts: Shop, kind: Kind): Promise<Pick<Runner, 'name' | 'stop'>> {
  let current = await startOnce(parts, kind);
  const { name } = current;
  const life = (async () => {
    for (;;) {
      await current.ended;
      await current.stop();
      while (!stoppingSignal().aborted) {
        await wait(restartMs);
        const next = await startOnce(parts, kind, current.name).catch((error) =>
          parts.log.warn({ event: 'job.runner_not_started', err: error }),
        );
        if (!next) continue;
        current = next;
        break;
      }
      if (stoppingSignal().aborted) return current.stop();
    }
  })();
  return {
    name,
    stop: async () => {
      notifyStop();
      await current.stop();
      await life;
    },
  };
}

/** A process without a worker still sends wake-ups to the others, if there is a queue. */
export async function startWithoutRunner(parts: Shop): Promise<Pick<Runner, 'stop'>> {
  const queue = parts.config.dialect === 'postgres' ? await openQueue(parts) : null;
  return {
    stop: async () => {
      notifyStop();
      await queue?.close();
    },
  };
}

async function startOnce(parts: Shop, kind: Kind, replaced?: string): Promise<Runner> {
  const queue = parts.config.dialect === 'postgres' ? await openQueue(parts) : null;
  const release = async (runners: string[]) => queue?.release(runners.map(lockHolderOf));
  let started: Runner | undefined;
  try {
    // A hung engine kept its own connections, so only the next queue can unlock its jobs.
    if (replaced) await release([replaced]);
    const runner = queue ? await runOn(queue, parts) : startEmbeddedRunner(parts);
    started = runner;
    const heartbeat = await startHeartbeat(() => createContext(parts), {
      runner: runner.name,
      kind,
      onLost: release,
    });
    const stop = async () => {
      const isFinished = await stopInTime(runner);
      // Otherwise jobs that an ended engine had locked would stay locked for hours.
      await release([runner.name]).catch((error) =>
        parts.log.warn({ event: 'queue.not_released', err: error }),
      );
      await heartbeat.stop();
      if (isFinished) await queue?.close();
    };
    let stopped: Promise<void> | undefined;
    const stopOnce = () => {
      stopped ??= stop().catch((error) => parts.log.warn({ event: 'job.stop_failed', err: error }));
      return stopped;
    };
    return { ...runner, stop: stopOnce };
  } catch (error) {
    if (started) await stopInTime(started).catch(() => {});
    await queue?.close();
    throw error;
  }
}

/** False if its work took longer than `stopLimitMs`. */
async function stopInTime(runner: Runner): Promise<boolean> {
  const finished = runner.stop().then(() => true);
  return Promise.race([finished, wait(stopLimitMs, false, { ref: false })]);
}

/** A shop on SQLite never loads the engine of the queue. */
async function runOn(queue: JobQueue, parts: Shop): Promise<Runner> {
  const { startPostgresRunner } = await import('./postgres-runner');
  return startPostgresRunner(parts, queue);
}
