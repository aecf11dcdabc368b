import { Temporal } from 'temporal-polyfill';
import type { NightHours } from '../operations/settings';
import { dayAfterNight, isAtNight } from './night-hours';

/** The end of the night that contains `now`, or null by day. A night may cross midnight. */
export function endOfNight(now: Temporal.ZonedDateTime, night: NightHours): Temporal.Instant | null {
  if (!night.isOn || !isAtNight(now.toPlainTime().toString(), night)) return null;
  const day = Temporal.PlainDate.from(dayAfterNight(localText(now), night));
  return day.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: night.until }).toInstant();
}

/** A moment as the clocks show it there: `2026-11-30 09:00:00`. */
export const localText = (at: Temporal.ZonedDateTime): string =>
  at.toPlainDateTime().toString().replace('T', ' ');
