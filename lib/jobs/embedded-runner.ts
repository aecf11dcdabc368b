import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Shop } from '@/lib/context';
import { onWake } from '@/lib/ports/job-signal';
import { type Runner, runnerName } from './runner-name';
import { workStep } from './work-step';

/** Between two steps, however often somebody asks: a crowd of calls is worked in one step and not in one each. */
const restMs = 100;

/**
 * The runner on SQLite, in the web process or in a worker of its own: a step every interval, and at once when the web of the
 * same process says that something may be due. `stop` lets the running step finish.
 */
export function startEmbeddedRunner(parts: Shop): Runner {
  const name = runnerName(randomBytes(6).toString('hex'));
  const stopping = new AbortController();
  let nudge = () => {};
  onWake(() => nudge());
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      const nudged = new Promise<void>((resolve) => {
        nudge = resolve;
      });
      await workStep(parts, name);
      await wait(Math.min(restMs, parts.config.JOBS_INTERVAL_MS), undefined, {
        signal: stopping.signal,
      }).catch(() => {});
      const pause = wait(parts.config.JOBS_INTERVAL_MS, undefined, { signal: stopping.signal }).catch(
        () => {},
      );
      await Promise.race([nudged, pause]);
    }
  })();
  return {
    name,
    ended: loop,
    stop: async () => {
      onWake(undefined);
      stopping.abort();
      nudge();
      await loop;
    },
  };
}
