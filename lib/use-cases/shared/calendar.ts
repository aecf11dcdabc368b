import { Temporal } from 'temporal-polyfill';
import type { Context } from '@/lib/context';
import type { Timetable } from '@/lib/domain/application/closed-days';
import { datesFrom, type NextDates, type Planned } from '@/lib/domain/application/round-dates';
import { shopDate, startOfDay } from '@/lib/domain/application/schedule';
import {
  furthestInvitationDays,
  type InvitationStand,
  invitationFault,
  invitationStand,
  leavesOn,
} from '@/lib/domain/gift/invitation';
import type { ShopSettings } from '@/lib/domain/operations/settings';
import { addDays } from '@/lib/domain/shared/days';
import { fieldError } from '@/lib/domain/shared/errors';
import { instantText } from '@/lib/domain/shared/instant-text';

/** The business time as stored text. */
export function businessNow(ctx: Context): string {
  const now = ctx.clock.businessNow();
  if (lastInstant?.ms !== now.epochMilliseconds)
    lastInstant = { ms: now.epochMilliseconds, text: instantText(now) };
  return lastInstant.text;
}

/** An order, its lines, its charge and its messages are written within a millisecond or two, so one text serves them all. */
let lastInstant: { ms: number; text: string } | undefined;

export function wallNow(ctx: Context): string {
  return instantText(ctx.clock.wallNow());
}

export function today(ctx: Context): string {
  const zone = ctx.config.SHOP_TIME_ZONE;
  const now = ctx.clock.businessNow();
  const ms = now.epochMilliseconds;
  if (lastDay?.zone !== zone || ms < lastDay.fromMs || ms >= lastDay.untilMs) {
    const day = shopDate(now, zone);
    const startMs = (date: Temporal.PlainDate) => startOfDay(date, zone).epochMilliseconds;
    lastDay = { zone, date: day.toString(), fromMs: startMs(day), untilMs: startMs(day.add({ days: 1 })) };
  }
  return lastDay.date;
}

/** The last day used: a batch of ten thousand rounds needs the same one a dozen times each. */
let lastDay: { zone: string; date: string; fromMs: number; untilMs: number } | undefined;

/**
 * Whole shop days, both included, as instants [from, until), in the stored form, since instants are compared as
 * text.
 */
export function instantsOfDays(
  ctx: Context,
  startYmd: string,
  endYmd: string,
): { from: string; until: string } {
  const startOf = (ymd: string) =>
    instantText(startOfDay(Temporal.PlainDate.from(ymd), ctx.config.SHOP_TIME_ZONE));
  return { from: startOf(startYmd), until: startOf(addDays(endYmd, 1)) };
}

/** The shop's day of a stored instant. */
export function dayOf(ctx: Context, instant: string): string {
  return shopDate(Temporal.Instant.from(instant), ctx.config.SHOP_TIME_ZONE).toString();
}

/** The business instant so many days of 24 hours ago, written like stored ones. */
export function daysAgo(ctx: Context, days: number): string {
  return instantText(ctx.clock.businessNow().subtract({ hours: 24 * days }));
}

/** The dates of an application that starts or resumes today, or changes its cycle. */
export function datesFromToday(
  ctx: Context,
  application: Planned,
  timetable: Timetable,
  lastLiveDeliveryOn: string | null,
): NextDates & { gridBaseOn: string } {
  return datesFrom(application, { today: today(ctx), ...timetable, lastLiveDeliveryOn });
}

/** The business time with the shop's offset, as people and the sandbox clock write it. */
export function shopTime(ctx: Context): string {
  return ctx.clock
    .businessNow()
    .toZonedDateTimeISO(ctx.config.SHOP_TIME_ZONE)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

/** The shop day on which an invitation planned for a moment leaves. Refuses the past, and a day too far ahead. */
export function planFor(ctx: Context, settings: ShopSettings, invitationAt: string): string {
  const zone = ctx.config.SHOP_TIME_ZONE;
  const at = Temporal.Instant.from(invitationAt);
  const fault = invitationFault(at, ctx.clock.businessNow(), zone);
  if (fault) throw fieldError('invitationYmdt', fault);
  return leavesOn(at, zone, settings.nightHours);
}

/** Where an invitation stands that is planned for a moment; null without one. */
export async function standOfInvitation(
  ctx: Context,
  invitationAt: string | null,
): Promise<InvitationStand | null> {
  if (invitationAt === null) return null;
  const { nightHours } = await ctx.rare.settings(ctx.db);
  const at = Temporal.Instant.from(invitationAt);
  return invitationStand(at, ctx.clock.businessNow(), ctx.config.SHOP_TIME_ZONE, nightHours);
}

/**
 * Today and the last day on which an invitation can leave, the time now (hh:mm) in the shop's zone, and the night in which none
 * leaves; null where there is no night.
 */
export async function invitationDays(ctx: Context) {
  const { nightHours } = await ctx.rare.settings(ctx.db);
  return {
    from: today(ctx),
    until: addDays(today(ctx), furthestInvitationDays),
    now: shopTime(ctx).slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length),
    night: nightHours.isOn ? { from: nightHours.from, until: nightHours.until } : null,
  };
}
