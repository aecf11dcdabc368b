import { setTimeout as wait } from 'node:timers/promises';
import { isUnavailable } from '@/db/dialect';
import { stoppingSignal } from '@/lib/ports/job-signal';

const tries = 6;
const shortPauseMs = 500;

/** For work that may be done again: a database that cannot be had now is asked a few times, each with its own patience. */
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
