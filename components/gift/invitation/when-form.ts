import { ApiError } from '@/lib/api-client';
import type { Night } from '@/lib/domain/messaging/night-hours';
import { addDays } from '@/lib/domain/shared/days';

/** The hours of a day at which an invitation can leave; the usual one is chosen. */
export const hours = Array.from({ length: 13 }, (_, n) => `${String(n + 8).padStart(2, '0')}:00`);
const [, usualHour = ''] = hours;

/**
 * Today and the last day on which an invitation can leave, the time now (hh:mm), and the night in which none leaves; null where there is
 * none.
 */
export type InvitationDays = {
  from: string;
  until: string;
  now: string;
  night: Night | null;
};

/** The hours of a day that are still to come. */
export const hoursOn = (day: string, { from, now }: Pick<InvitationDays, 'from' | 'now'>): string[] =>
  day === from ? hours.filter((hour) => hour > now) : hours;

/** The first day with an hour that is still to come. */
export const firstDay = (days: Pick<InvitationDays, 'from' | 'now'>): string =>
  hoursOn(days.from, days).length > 0 ? days.from : addDays(days.from, 1);

export type WhenValues = { when: 'NOW' | 'LATER'; day: string; hour: string };
export const emptyWhen: WhenValues = { when: 'NOW', day: '', hour: usualHour };

const faults = ['too_small', 'too_large'] as const;

/** Why the server refused a moment: it is over, or too far ahead. */
export function whenFault(error: unknown): (typeof faults)[number] | undefined {
  const { errors = [] } = error instanceof ApiError ? error : {};
  const code = errors.find(({ field }) => field === 'invitationYmdt')?.code;
  return faults.find((fault) => fault === code);
}

/** The hours that are offered on the chosen day. A moment that other systems planned may be at any minute. */
export function offeredHours({ day, hour }: WhenValues, days: InvitationDays): string[] {
  const toCome = hoursOn(day, days);
  return hours.includes(hour) ? toCome : [...toCome, hour].sort();
}

/** The chosen hour; the first one to come where that of another day is over by then. */
export function hourIn(values: WhenValues, days: InvitationDays): string {
  const offered = offeredHours(values, days);
  return offered.includes(values.hour) ? values.hour : (offered[0] ?? values.hour);
}

/** As the request has it; null: now. */
export const momentIn = (values: WhenValues, days: InvitationDays): string | null =>
  values.when === 'NOW' ? null : `${values.day} ${hourIn(values, days)}`;

/** The fields of a planned moment. */
export function whenOf(invitationYmdt: string): WhenValues {
  const [day = '', time = ''] = invitationYmdt.split(' ');
  return { when: 'LATER', day, hour: time.slice(0, 5) };
}
