import { setTimeout as wait } from 'node:timers/promises';
import { createContext, type Shop } from '@/lib/context';
import { onWake } from '@/lib/ports/job-signal';
import { finishInterruptedAdvance } from './advance-clock';
import { runStep } from './run-step';

/**
 * The job runner inside the web process: a step every interval, and at once when the web says that something may be due.
 * `stop` lets the running step finish. Everything it does is safe beside other runners.
 */
export type Runner = { stop(): Promise<void> };

export function startEmbeddedRunner(shop: Shop): Runner {
  const stopping = new AbortController();
  let nudge = () => {};
  onWake(() => nudge());
  const loop = (async () => {
    let isFirst = true;
    while (!stopping.signal.aborted) {
      const nudged = new Promise<void>((resolve) => {
        nudge = resolve;
      });
      try {
        const ctx = await createContext(shop);
        if (isFirst && shop.config.isSandbox) await finishInterruptedAdvance(ctx);
        isFirst = false;
        await runStep(ctx);
      } catch (error) {
        // The database may be away for a moment: the next step looks again.
        shop.log.warn({ event: 'job.step_failed', err: error });
      }
      const pause = wait(shop.config.JOBS_INTERVAL_MS, undefined, { signal: stopping.signal }).catch(
        () => {},
      );
      await Promise.race([nudged, pause]);
    }
  })();
  return {
    stop: async () => {
      onWake(undefined);
      stopping.abort();
      nudge();
      await loop;
    },
  };
}
