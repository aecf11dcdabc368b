import { Temporal } from 'temporal-polyfill';
import { endOfNight, localText } from '../messaging/night';
import { dayAfterNight } from '../messaging/night-hours';
import type { NightHours } from '../operations/settings';

/** The day of an invitation (docs/rules/gift.md#the-day-of-the-invitation), in the shop's time zone. */
export const furthestInvitationDays = 60;

/** Why an invitation cannot be planned for a moment; null where it can. */
export function invitationFault(
  at: Temporal.Instant,
  now: Temporal.Instant,
  timeZone: string,
): 'too_small' | 'too_large' | null {
  if (Temporal.Instant.compare(at, now) <= 0) return 'too_small';
  const dayOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(timeZone).toPlainDate();
  const last = dayOf(now).add({ days: furthestInvitationDays });
  return Temporal.PlainDate.compare(dayOf(at), last) > 0 ? 'too_large' : null;
}

/** The first day on which a gift that waits can be accepted: today, or the day on which its planned invitation leaves. */
export function earliestAcceptance(
  { invitationAt, today }: { invitationAt: string | null; today: string },
  timeZone: string,
  night: NightHours,
): string {
  const leaves =
    invitationAt === null ? today : leavesOn(Temporal.Instant.from(invitationAt), timeZone, night);
  return leaves > today ? leaves : today;
}

/** The day on which a planned invitation leaves: at night it waits for the morning, since nobody expects it. */
export const leavesOn = (at: Temporal.Instant, timeZone: string, night: NightHours): string =>
  dayAfterNight(localText(at.toZonedDateTimeISO(timeZone)), night.isOn ? night : null);

export const invitationStands = ['AHEAD', 'NIGHT', 'LATE'] as const;
export type InvitationStand = (typeof invitationStands)[number];

/**
 * Where an invitation that has not left stands. AHEAD: it leaves at its moment. NIGHT: its moment lies in the night, so it leaves in
 * the morning. LATE: it should have left; whatever holds it, it leaves once it can.
 */
export function invitationStand(
  at: Temporal.Instant,
  now: Temporal.Instant,
  timeZone: string,
  night: NightHours,
): InvitationStand {
  const morning = endOfNight(at.toZonedDateTimeISO(timeZone), night);
  if (Temporal.Instant.compare(now, morning ?? at) > 0) return 'LATE';
  return morning ? 'NIGHT' : 'AHEAD';
}
