import type { Context } from '@/lib/context';
import { instantText } from '@/lib/domain/shared/instant-text';
import type { RetryAfter } from '@/lib/ports/provider-call';

/**
 * The time of the next look-up: after 1, 2, 4, … minutes, at most every 6 hours, and no sooner than the
 * gateway's `Retry-After`. It applies to the jobs only: a gateway's webhook (settle-by-webhook.ts) and a manual
 * resolution look up at any time.
 */
export function nextCheck(ctx: Context, checks: number, { retryAfterSeconds = 0 }: RetryAfter): string {
  const seconds = Math.max(60 * Math.min(2 ** checks, 360), retryAfterSeconds);
  return instantText(ctx.clock.businessNow().add({ seconds }));
}
