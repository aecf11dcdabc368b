import { Temporal } from 'temporal-polyfill';
import type { Cutoffs } from '@/db/queries/operations/purge-rules';
import type { Context } from '@/lib/context';
import { retentionYears } from '@/lib/domain/operations/retention';
import { instantText } from '@/lib/domain/shared/instant-text';
import { daysAgo, wallNow } from '../../shared/calendar';

/** The cutoff instants: older data may be deleted. Business time, except for data that lives by real time. */
export function cutoffs(ctx: Context): Cutoffs & { live: string; contracts: string } {
  const yesterday = ctx.clock.wallNow().subtract({ hours: 24 });
  return {
    wall: wallNow(ctx),
    wallYesterday: instantText(yesterday),
    contact: daysAgo(ctx, ctx.config.RETENTION_CONTACT_DAYS),
    live: daysAgo(ctx, ctx.config.RETENTION_LIVE_DAYS),
    trail: daysAgo(ctx, ctx.config.RETENTION_TRAIL_DAYS),
    lastMonth: daysAgo(ctx, 30),
    claims: yearsAgo(ctx, retentionYears.complaints),
    contracts: yearsAgo(ctx, retentionYears.contracts),
  };
}

/** The instant from which a contract that ended at `overAt` may be deleted. */
export function goesAt(ctx: Context, overAt: string): string {
  return addYears(ctx, Temporal.Instant.from(overAt), retentionYears.contracts);
}

const yearsAgo = (ctx: Context, years: number) => addYears(ctx, ctx.clock.businessNow(), -years);

function addYears(ctx: Context, instant: Temporal.Instant, years: number): string {
  return instantText(instant.toZonedDateTimeISO(ctx.config.SHOP_TIME_ZONE).add({ years }).toInstant());
}
