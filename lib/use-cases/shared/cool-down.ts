import { Temporal } from 'temporal-polyfill';
import type { Context } from '@/lib/context';

type Rest = { from: Temporal.Instant; until: Temporal.Instant };
/** By this process alone: the others hear it themselves, at their first call. In business time, as everything that is due. */
const rests = new WeakMap<object, Rest>();

/** Remembers of a provider's answer for how long it wishes to be left alone (429 and 503 with `Retry-After`). */
export function noteRetryAfter<T extends { kind: string; retryAfterSeconds?: number }>(
  ctx: Context,
  provider: object,
  answer: T,
): T {
  const from = ctx.clock.businessNow();
  const { retryAfterSeconds: seconds } = answer;
  if (seconds !== undefined) rests.set(provider, { from, until: from.add({ seconds }) });
  return answer;
}

/**
 * Whether the jobs leave it alone: what they would have asked stays due. One record that somebody asks for is worth a call.
 */
export function isCoolingDown(ctx: Context, provider: object): boolean {
  const rest = rests.get(provider);
  if (!rest || ctx.job?.only !== undefined) return false;
  const now = ctx.clock.businessNow();
  // A sandbox's clock may have been set back meanwhile.
  return Temporal.Instant.compare(rest.from, now) <= 0 && Temporal.Instant.compare(now, rest.until) < 0;
}
