import { Temporal } from 'temporal-polyfill';
import { inBothLanguages } from '../catalog/both-languages';
import type { CourierCode } from '../order/couriers';
import { requireSeen } from '../shared/conflict';
import { addDays } from '../shared/days';
import { DomainError, type FieldError, requireNoErrors } from '../shared/errors';
import type { Span } from './application';
import { type Weekday, weekdays } from './weekday';

/**
 * The days on which the shop is closed: no box has its date on one (docs/rules/calendar.md#closed-days). Pure; dates are plain
 * dates in the shop's zone.
 */
type CourierSpan = Span & {
  /** Days on which this courier brings no box. Absent: the shop itself is closed. */
  courier?: CourierCode | undefined;
};
export type ClosedSpan = CourierSpan & { nameKo: string; nameEn: string };

export type ClosedDays = {
  /** Closed every week; at least one weekday is open. */
  weekdays: Weekday[];
  /** In the order of their first days. */
  spans: ClosedSpan[];
  /** Where a box goes that would have its date on a closed day. */
  moveTo: MoveTo;
  /** By which boxes usually go, since the courier of a box is chosen when it leaves: only the days of this one hold. */
  courier?: CourierCode | null;
};

export const moveTos = ['NEXT', 'PREVIOUS'] as const;
export type MoveTo = (typeof moveTos)[number];

export const neverClosed: ClosedDays = { weekdays: [], spans: [], moveTo: 'NEXT' };

export const closedDayLimits = { spans: 200, daysOfSpan: 92, nameLength: 40, yearsAhead: 2 } as const;

/** How the shop turns a due date into dates: days from an order to its delivery, and its closed days. */
export type Timetable = { leadDays: number; closed: ClosedDays };

export const timetableOf = (settings: { orderLeadDays: number; closedDays: ClosedDays }): Timetable => ({
  leadDays: settings.orderLeadDays,
  closed: settings.closedDays,
});

const plain = Temporal.PlainDate.from;
const spanOf = (day: string, spans: readonly Span[]) =>
  spans.find(({ from, until }) => from <= day && day <= until);

const holds = (span: ClosedSpan, { courier }: ClosedDays): boolean =>
  !span.courier || span.courier === courier;
const closedSpanOn = (day: string, closed: ClosedDays) =>
  closed.spans.find((span) => span.from <= day && day <= span.until && holds(span, closed));

/** The spans that a change adds, or that hold only since it. */
export const addedSpans = (before: ClosedDays, after: ClosedDays): ClosedSpan[] =>
  after.spans.filter((span) => holds(span, after) && !(before.spans.includes(span) && holds(span, before)));

export function isClosedOn(day: string, shop: ClosedDays): boolean {
  if (closedSpanOn(day, shop)) return true;
  const { weekdays: closed } = shop;
  const weekday = weekdays[plain(day).dayOfWeek - 1];
  return closed.length > 0 && weekday !== undefined && closed.includes(weekday);
}

/** The day itself, or the first one after the spans that it lies in. */
export function dayOutside(day: string, away: readonly Span[]): string {
  const span = spanOf(day, away);
  return span ? dayOutside(addDays(span.until, 1), away) : day;
}

/**
 * The date of a box that is due on a day. The days on which its recipient is away come first: it goes to the day after them. From a
 * closed day it goes to the next open day; or, where the shop wants so, to the one before, as long as that is not earlier than
 * `earliest` and the recipient is there.
 */
export function boxDay(
  dueOn: string,
  { away = [], closed, earliest }: { away?: readonly Span[]; closed: ClosedDays; earliest: string },
): string {
  const day = dayOutside(dueOn, away);
  if (!isClosedOn(day, closed)) return day;
  if (closed.moveTo === 'PREVIOUS') {
    const before = openDay(day, closed, -1);
    if (before >= earliest && !spanOf(before, away)) return before;
  }
  return boxDay(openDay(day, closed, 1), { away, closed: { ...closed, moveTo: 'NEXT' }, earliest });
}

/** The first open day from a day on, forward or back. Ends: the spans are days of a list, and one weekday is open. */
export function openDay(day: string, closed: ClosedDays, step: 1 | -1): string {
  let open = day;
  while (isClosedOn(open, closed)) open = addDays(open, step);
  return open;
}

/** Why a box is not on the day on which it was due. Without a name: a weekday, or a closed day that was taken back. */
export type MovedFrom = { on: string; nameKo: string | null; nameEn: string | null };

export function movedFrom(on: string | null, closed: ClosedDays): MovedFrom | null {
  if (on === null) return null;
  const span = closedSpanOn(on, closed);
  return { on, nameKo: span?.nameKo ?? null, nameEn: span?.nameEn ?? null };
}

/** A merchant's change of the closed days; what is absent stays. */
export type ClosedDaysChange = {
  add?: ClosedSpan[] | undefined;
  remove?: CourierSpan[] | undefined;
  weekdays?: Weekday[] | undefined;
  moveTo?: MoveTo | undefined;
  courier?: CourierCode | null | undefined;
  /** What holds every week, as the merchant saw it. */
  seen?: Partial<Pick<ClosedDays, 'weekdays' | 'moveTo' | 'courier'>> | undefined;
};

/** The last year of which days can be closed: a change is planned through every box until then. */
export const lastClosedYear = (today: string): number => plain(today).year + closedDayLimits.yearsAhead;

/**
 * The closed days after a change. Throws VALIDATION naming the wrong day, ALREADY_CHANGED if what holds every week is not as it was
 * seen.
 */
export function changedClosedDays(closed: ClosedDays, change: ClosedDaysChange, today: string): ClosedDays {
  const { remove = [] } = change;
  const add = (change.add ?? []).map(inBothLanguages);
  const isSame = (one: CourierSpan, other: CourierSpan) =>
    one.from === other.from && one.until === other.until && one.courier === other.courier;
  const kept = closed.spans.filter((span) => !remove.some((each) => isSame(each, span)));
  const errors = add.flatMap((span, at): FieldError[] => {
    const field = (name: string) => `add.${at}.${name}`;
    if (span.until < span.from) return [{ field: field('endYmd'), code: 'too_small' }];
    if (addDays(span.from, closedDayLimits.daysOfSpan) <= span.until)
      return [{ field: field('endYmd'), code: 'too_large' }];
    if (plain(span.until).year > lastClosedYear(today))
      return [{ field: field('endYmd'), code: 'out_of_range' }];
    const others = [...kept, ...add.slice(0, at)];
    return others.some((other) => isSame(other, span))
      ? [{ field: field('startYmd'), code: 'duplicate' }]
      : [];
  });
  if (remove.some((span) => !closed.spans.some((each) => isSame(each, span))))
    throw new DomainError('NOT_FOUND');
  const spans = [...kept, ...add].sort((one, other) => (one.from < other.from ? -1 : 1));
  if (spans.length > closedDayLimits.spans) errors.push({ field: 'add', code: 'too_large' });
  const days = change.weekdays ?? closed.weekdays;
  if (days.length >= weekdays.length) errors.push({ field: 'weekdays', code: 'too_large' });
  requireNoErrors(errors);
  const courier = closed.courier ?? null;
  const after = {
    weekdays: weekdays.filter((day) => days.includes(day)),
    spans,
    moveTo: change.moveTo ?? closed.moveTo,
    courier: change.courier === undefined ? courier : change.courier,
  };
  requireSeen(change.seen, { ...closed, courier }, after);
  return after;
}
