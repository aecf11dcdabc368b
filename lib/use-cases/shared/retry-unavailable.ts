import { setTimeout as wait } from 'node:timers/promises';
import { isUnavailable } from '@/db/dialect';
import { stoppingSignal } from '@/lib/ports/job-signal';

const tries = 6;
const shortPauseMs = 500;

/** For repeatable work: an unreachable database is tried a few times, each with its own timeout. */
export async function retryUnavailable<T>(work: () => Promise<T>, pauseMs = shortPauseMs): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error) || attempt >= tries || stoppingSignal().aborted) throw error;
      await wait(pauseMs);
    }
  }
}
