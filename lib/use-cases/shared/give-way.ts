import { setTimeout as wait } from 'node:timers/promises';
import { isServingCalls } from '@/lib/ports/job-signal';

/** On average over the records of a list: a shop that is always busy still works 10,000 rounds in minutes. */
const longestMs = 12;
const pollMs = 10;

/**
 * Called before each record of a long list: the calls that this process serves go first (docs/rules/operations.md#jobs). Of records
 * `atOnce`, each waits as many times as long. Uses the machine's stopwatch, not a clock.
 */
export async function giveWay(atOnce: number): Promise<void> {
  const until = performance.now() + longestMs * atOnce;
  while (isServingCalls() && performance.now() < until) await wait(pollMs);
}
