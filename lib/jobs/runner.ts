import { setTimeout as wait } from 'node:timers/promises';
import type { JobRunner } from '@/db/queries/operations/job-runners';
import { createContext, type Shop } from '@/lib/context';
import { notifyStop, stoppingSignal } from '@/lib/ports/job-signal';
import { startEmbeddedRunner } from './embedded-runner';
import { startHeartbeat } from './heartbeat';
import { openQueue } from './job-queue';
import { startPostgresRunner } from './postgres-runner';
import { lockHolderOf, type Runner } from './runner-name';

/** What is in hand longer is handed back: it is resumed when its lease runs out, like after a crash. */
const patienceMs = 20_000;
const restartMs = 1_000;

type Kind = JobRunner['kind'];

/**
 * Works the jobs in this process: on PostgreSQL through the queue that all processes share, on SQLite by itself. An engine
 * that gives up, as after a long outage of the database, is started anew. `stop` takes up nothing more and resolves when
 * what is in hand is finished or handed back.
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
        const next = await startOnce(parts, kind).catch((error) =>
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

/** A process that works no jobs still tells those who do, where a queue carries the word. */
export async function startWithoutRunner(parts: Shop): Promise<Pick<Runner, 'stop'>> {
  const queue = parts.config.dialect === 'postgres' ? await openQueue(parts) : null;
  return {
    stop: async () => {
      notifyStop();
      await queue?.close();
    },
  };
}

async function startOnce(parts: Shop, kind: Kind): Promise<Runner> {
  const queue = parts.config.dialect === 'postgres' ? await openQueue(parts) : null;
  const release = async (runners: string[]) => queue?.release(runners.map(lockHolderOf));
  try {
    const runner = queue ? await startPostgresRunner(parts, queue) : startEmbeddedRunner(parts);
    const heartbeat = await startHeartbeat(() => createContext(parts), {
      runner: runner.name,
      kind,
      onLost: release,
    });
    const stop = async () => {
      const finished = runner.stop().then(() => true);
      const isFinished = await Promise.race([finished, wait(patienceMs, false, { ref: false })]);
      // Also what an engine left locked that gave up: nobody else could work it for hours.
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
    await queue?.close();
    throw error;
  }
}
