import type { Db } from '@/db/schema';
import type { Context } from '@/lib/context';
import { isUrgent, type MessageKind } from '@/lib/domain/messaging/message';
import { endOfNight } from '@/lib/domain/messaging/night';
import { businessNow } from '../../shared/calendar';

/**
 * The end of the night until which a non-urgent message waits; null if it may be sent now. A message that would
 * expire by then is sent now.
 */
export async function holdUntil(
  ctx: Context,
  db: Db,
  { kind, expiresAt }: { kind: MessageKind; expiresAt: string | null },
): Promise<string | null> {
  if (isUrgent(kind)) return null;
  const morning = await morningAfter(ctx, db);
  if (morning === null) return null;
  return expiresAt !== null && expiresAt <= morning ? null : morning;
}

/** The end of the night that it is now; null by day. */
export async function morningAfter(ctx: Context, db: Db): Promise<string | null> {
  const { nightHours } = await ctx.rare.settings(db);
  const here = ctx.clock.businessNow().toZonedDateTimeISO(ctx.config.SHOP_TIME_ZONE);
  const morning = endOfNight(here, nightHours)?.toString({ smallestUnit: 'millisecond' });
  return morning === undefined || morning <= businessNow(ctx) ? null : morning;
}
