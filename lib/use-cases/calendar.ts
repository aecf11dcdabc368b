import { Temporal } from 'temporal-polyfill';
import type { Context } from '@/lib/context';
import { type Application, allRoundsCreated } from '@/lib/domain/application';
import {
  gridDateAfter,
  nextPossibleDate,
  orderDay,
  shopDate,
  startOfDay,
  startPossibleGrid,
} from '@/lib/domain/schedule';

/** The shop's own dates, read from the business clock. */
export function businessNow(ctx: Context): string {
  return ctx.clock.businessNow().toString({ smallestUnit: 'millisecond' });
}

export function wallNow(ctx: Context): string {
  return ctx.clock.wallNow().toString({ smallestUnit: 'millisecond' });
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

/** The day asked for last: a batch of ten thousand rounds asks for the same one a dozen times each. */
let lastDay: { zone: string; date: string; fromMs: number; untilMs: number } | undefined;

export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

export type NextDates = Pick<Application, 'nextDeliveryOn' | 'nextOrderOn'>;

export const noNextDates: NextDates = { nextDeliveryOn: null, nextOrderOn: null };

type Planned = Pick<Application, 'cycle' | 'gridBaseOn' | 'createdRounds' | 'lastRound'>;

/**
 * Where an application stands that starts or resumes today: on its grid (a new one where it has none yet), possible, and
 * after its last live order. Nothing more to create gives no dates.
 */
export function datesFromToday(
  ctx: Context,
  application: Planned,
  leadDays: number,
  lastLiveDeliveryOn: string | null,
): NextDates & { gridBaseOn: string } {
  const from = Temporal.PlainDate.from(today(ctx));
  const live = lastLiveDeliveryOn === null ? null : Temporal.PlainDate.from(lastLiveDeliveryOn);
  const grid =
    application.gridBaseOn === null
      ? startPossibleGrid(application.cycle, from, leadDays, live)
      : { cycle: application.cycle, baseOn: Temporal.PlainDate.from(application.gridBaseOn) };
  const gridBaseOn = grid.baseOn.toString();
  if (allRoundsCreated(application)) return { gridBaseOn, ...noNextDates };
  return { gridBaseOn, ...withOrderDay(nextPossibleDate(grid, from, leadDays, live), leadDays) };
}

/** The dates after an order for `deliveryOn` was created; `createdRounds` already counts it. */
export function datesAfter(application: Planned, deliveryOn: string, leadDays: number): NextDates {
  if (application.gridBaseOn === null || allRoundsCreated(application)) return noNextDates;
  const grid = { cycle: application.cycle, baseOn: Temporal.PlainDate.from(application.gridBaseOn) };
  return withOrderDay(gridDateAfter(grid, Temporal.PlainDate.from(deliveryOn)), leadDays);
}

export function withOrderDay(deliveryOn: Temporal.PlainDate, leadDays: number): NextDates {
  return { nextDeliveryOn: deliveryOn.toString(), nextOrderOn: orderDay(deliveryOn, leadDays).toString() };
}

/** The business time with the shop's offset, as people and the sandbox clock write it. */
export function shopTime(ctx: Context): string {
  return ctx.clock
    .businessNow()
    .toZonedDateTimeISO(ctx.config.SHOP_TIME_ZONE)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });
}
