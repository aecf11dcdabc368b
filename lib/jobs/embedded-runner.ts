import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Shop } from '@/lib/context';
import { onWake } from '@/lib/ports/job-signal';
import { type Runner, runnerName } from './runner-name';
import { workStep } from './work-step';

/** The pause between two steps: many wake-ups are handled in one step instead of one each. */
const restMs = 100;

/**
 * The worker on SQLite, in the web process or in its own. It runs a step at each interval, and at once when the
 * same process signals due work. `stop` waits for the running step.
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
