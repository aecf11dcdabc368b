import { Temporal } from 'temporal-polyfill';
import type { NightHours } from '../operations/settings';

const time = Temporal.PlainTime.from;

/** The end of the night that contains `now`, or null by day. A night may cross midnight. */
export function endOfNight(now: Temporal.ZonedDateTime, night: NightHours): Temporal.Instant | null {
  if (!night.isOn) return null;
  const [from, until, clock] = [time(night.from), time(night.until), now.toPlainTime()];
  const isBefore = (one: Temporal.PlainTime, other: Temporal.PlainTime) =>
    Temporal.PlainTime.compare(one, other) < 0;
  const isEvening = !isBefore(clock, from);
  const isMorning = isBefore(clock, until);
  const isNight = isBefore(from, until) ? isEvening && isMorning : isEvening || isMorning;
  if (!isNight) return null;
  const day = now.toPlainDate().add({ days: isMorning ? 0 : 1 });
  return day.toZonedDateTime({ timeZone: now.timeZoneId, plainTime: until }).toInstant();
}
