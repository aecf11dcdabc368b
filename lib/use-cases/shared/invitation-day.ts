import { Temporal } from 'temporal-polyfill';
import type { Context } from '@/lib/context';
import { furthestInvitationDays, invitationFault, leavesOn } from '@/lib/domain/gift/invitation';
import type { ShopSettings } from '@/lib/domain/operations/settings';
import { fieldError } from '@/lib/domain/shared/errors';
import { addDays, today } from './calendar';

/** The shop day on which an invitation planned for a moment leaves. Refuses the past, and a day too far ahead. */
export function planFor(ctx: Context, settings: ShopSettings, invitationAt: string): string {
  const zone = ctx.config.SHOP_TIME_ZONE;
  const at = Temporal.Instant.from(invitationAt);
  const fault = invitationFault(at, ctx.clock.businessNow(), zone);
  if (fault) throw fieldError('invitationYmdt', fault);
  return leavesOn(at, zone, settings.nightHours);
}

/** The first and the last day on which an invitation can leave, and the night in which none does; null where there is no night. */
export async function invitationDays(ctx: Context) {
  const { nightHours } = await ctx.rare.settings(ctx.db);
  return {
    from: today(ctx),
    until: addDays(today(ctx), furthestInvitationDays),
    night: nightHours.isOn ? { from: nightHours.from, until: nightHours.until } : null,
  };
}
