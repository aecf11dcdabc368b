import { Temporal } from 'temporal-polyfill';

/** An instant as the public contract writes it: shop-local `YYYY-MM-DD hh:mm:ss`. */
export function toYmdt(instant: string, timeZone: string): string {
  const minute = Number(instant.slice(minuteAt, secondsAt));
  const since = minute % quarter;
  const quarterStart = localQuarter(instant.slice(0, minuteAt), minute - since, timeZone);
  const localMinute = Number(quarterStart.slice(minuteAt)) + since;
  const seconds = instant.slice(secondsAt, secondsAt + ':ss'.length);
  return `${quarterStart.slice(0, minuteAt)}${twoDigits(localMinute)}${seconds}`;
}

/** The instant of a shop-local time as a request has it; one that the clocks leave out is moved past the gap. */
export function fromYmdt(text: string, timeZone: string): string {
  const local = Temporal.PlainDateTime.from(text.replace(' ', 'T'));
  return local.toZonedDateTime(timeZone).toInstant().toString({ smallestUnit: 'millisecond' });
}

export function toYmd(instant: string, timeZone: string): string {
  return toYmdt(instant, timeZone).slice(0, 'yyyy-mm-dd'.length);
}

/**
 * Where a quarter of an hour of UTC begins in the zone, `YYYY-MM-DD hh:mm`, cached: clocks change only on such quarters, and an
 * answer has dozens of instants.
 */
function localQuarter(hour: string, minute: number, timeZone: string): string {
  const start = `${hour}${twoDigits(minute)}Z`;
  const key = `${timeZone} ${start}`;
  let local = quarters.get(key);
  if (local === undefined) {
    const zoned = Temporal.Instant.from(start).toZonedDateTimeISO(timeZone);
    local = zoned.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ');
    if (quarters.size >= mostCached) quarters.clear();
    quarters.set(key, local);
  }
  return local;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const minuteAt = 'yyyy-mm-ddThh:'.length;
const secondsAt = 'yyyy-mm-ddThh:mm'.length;
const quarter = 15;
const mostCached = 10_000;
const quarters = new Map<string, string>();
