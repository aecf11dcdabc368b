import { ApiError } from '@/lib/api-client';

/** The hours of a day at which an invitation can leave; the usual one is chosen. */
export const hours = Array.from({ length: 13 }, (_, n) => `${String(n + 8).padStart(2, '0')}:00`);
const [, usualHour = ''] = hours;

/** The first and the last day on which an invitation can leave, and the night in which none does; null where there is none. */
export type InvitationDays = { from: string; until: string; night: { from: string; until: string } | null };

/** Whether an hour (hh:mm) lies in the night, which may cross midnight. */
export function isAtNight(hour: string, { night }: InvitationDays): boolean {
  if (!night) return false;
  const [isEvening, isMorning] = [hour >= night.from, hour < night.until];
  return night.from < night.until ? isEvening && isMorning : isEvening || isMorning;
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
