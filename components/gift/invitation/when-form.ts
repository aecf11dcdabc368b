import { ApiError } from '@/lib/api-client';
import { isAtNight, type Night } from '@/lib/domain/messaging/night-hours';
import { addDays } from '@/lib/domain/shared/days';

const fullHours = Array.from({ length: 24 }, (_, n) => `${String(n).padStart(2, '0')}:00`);
/** A shop without a night offers no hour at which people sleep either. */
const usualNight: Night = { from: '21:00', until: '08:00' };
const usualHour = '09:00';

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

type OfferingDays = Pick<InvitationDays, 'from' | 'now' | 'night'>;

/** The hours of a day that lie outside the shop's night and are still to come. */
export const hoursOn = (day: string, { from, now, night }: OfferingDays): string[] =>
  fullHours.filter((hour) => !isAtNight(hour, night ?? usualNight) && (day !== from || hour > now));

/** The first day with an hour that is still to come. */
export const firstDay = (days: OfferingDays): string =>
  hoursOn(days.from, days).length > 0 ? days.from : addDays(days.from, 1);

export type WhenValues = { when: 'NOW' | 'LATER'; day: string; hour: string };
/** Now; for a later day the usual hour is chosen, or the first one after it that does not lie at night. */
export function emptyWhen(days: InvitationDays): WhenValues {
  const offered = hoursOn('', days);
  const hour = offered.find((each) => each >= usualHour) ?? offered[0] ?? usualHour;
  return { when: 'NOW', day: '', hour };
}

const faults = ['too_small', 'too_large'] as const;

/** Why the server refused a moment: it is over, or too far ahead. */
export function whenFault(error: unknown): (typeof faults)[number] | undefined {
  const { errors = [] } = error instanceof ApiError ? error : {};
  const code = errors.find(({ field }) => field === 'invitationYmdt')?.code;
  return faults.find((fault) => fault === code);
}

/** The hours that are offered on the chosen day. A moment that other systems planned may be at any minute, also at night. */
export function offeredHours({ day, hour }: WhenValues, days: InvitationDays): string[] {
  const toCome = hoursOn(day, days);
  return hoursOn('', days).includes(hour) ? toCome : [...toCome, hour].sort();
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
