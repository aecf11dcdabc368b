import { Temporal } from 'temporal-polyfill';
import type { Context } from '@/lib/context';
import { fieldError } from '@/lib/domain/shared/errors';

const longestAdvanceDays = 366 * 5;

/**
 * The target of the sandbox clock: an instant, or an ISO 8601 duration from now in the shop's zone. Forward
 * only.
 */
export function clockTarget(ctx: Context, input: { now?: string; advance?: string }): Temporal.Instant {
  const from = ctx.clock.businessNow();
  const field = input.now === undefined ? 'advance' : 'now';
  const target =
    input.now === undefined ? later(ctx, from, input.advance ?? '') : Temporal.Instant.from(input.now);
  if (Temporal.Instant.compare(target, from) < 0) throw fieldError(field, 'too_small');
  if (from.until(target).total('hours') > longestAdvanceDays * 24) throw fieldError(field, 'too_large');
  return target;
}

function later(ctx: Context, from: Temporal.Instant, duration: string): Temporal.Instant {
  try {
    return from.toZonedDateTimeISO(ctx.config.SHOP_TIME_ZONE).add(duration).toInstant();
  } catch {
    throw fieldError('advance', 'invalid');
  }
}
