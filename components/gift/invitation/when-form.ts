import { ApiError } from '@/lib/api-client';
import { dayAfter } from '@/lib/format';

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
  night: { from: string; until: string } | null;
};

/** The hours of a day that are still to come. */
export const hoursOn = (day: string, { from, now }: Pick<InvitationDays, 'from' | 'now'>): string[] =>
  day === from ? hours.filter((hour) => hour > now) : hours;

/** The first day with an hour that is still to come. */
export const firstDay = (days: Pick<InvitationDays, 'from' | 'now'>): string =>
  hoursOn(days.from, days).length > 0 ? days.from : dayAfter(days.from);

/** Whether an hour (hh:mm) lies in the night, which may cross midnight. */
export function isAtNight(hour: string, { night }: InvitationDays): boolean {
  if (!night) return false;
  const [isEvening, isMorning] = [hour >= night.from, hour < night.until];
  return night.from < night.until ? isEvening && isMorning : isEvening || isMorning;
}

/** The day on which the invitation of a moment (yyyy-mm-dd hh:mm) leaves: one of the evening waits for the morning. */
export function leavesOn(moment: string, days: InvitationDays): string {
  const [day = '', time = ''] = moment.split(' ');
  const isEvening = days.night && isAtNight(time, days) && time >= days.night.until;
  return isEvening ? dayAfter(day) : day;
}

export type WhenValues = { when: 'NOW' | 'LATER'; day: string; hour: string };
export const emptyWhen: WhenValues = { when: 'NOW', day: '', hour: usualHour };

const faults = ['too_small', 'too_large'] as const;

/** Why the server refused a moment: it is over, or too far ahead. */
export function whenFault(error: unknown): (typeof faults)[number] | undefined {
  const { errors = [] } = error instanceof ApiError ? error : {};
  const code = errors.find(({ field }) => field === 'invitationYmdt')?.code;
  return faults.find((fault) => fault === code);
}

/** As the request has it; null: now. */
export const momentIn = ({ when, day, hour }: WhenValues): string | null =>
  when === 'NOW' ? null : `${day} ${hour}`;

/** The fields of a planned moment. */
export function whenOf(invitationYmdt: string): WhenValues {
  const [day = '', time = ''] = invitationYmdt.split(' ');
  return { when: 'LATER', day, hour: time.slice(0, 5) };
}
