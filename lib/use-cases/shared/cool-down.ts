import { Temporal } from 'temporal-polyfill';
import type { Context } from '@/lib/context';

type CoolDown = { from: Temporal.Instant; until: Temporal.Instant };
/** Per process: other processes learn it at their own first call. In business time, like everything that is due. */
const coolDowns = new WeakMap<object, CoolDown>();

/** Stores the cool-down that a provider's answer demands (429 and 503 with `Retry-After`). */
export function noteRetryAfter<T extends { kind: string; retryAfterSeconds?: number }>(
  ctx: Context,
  provider: object,
  answer: T,
): T {
  const from = ctx.clock.businessNow();
  const { retryAfterSeconds: seconds } = answer;
  if (seconds !== undefined) coolDowns.set(provider, { from, until: from.add({ seconds }) });
  return answer;
}

/** Whether the jobs skip the provider; their records stay due. A manual run of one record may still call. */
export function isCoolingDown(ctx: Context, provider: object): boolean {
  const coolDown = coolDowns.get(provider);
  if (!coolDown || ctx.job?.only !== undefined) return false;
  const now = ctx.clock.businessNow();
  // A sandbox's clock may have been set back meanwhile.
  return (
    Temporal.Instant.compare(coolDown.from, now) <= 0 && Temporal.Instant.compare(now, coolDown.until) < 0
  );
}
