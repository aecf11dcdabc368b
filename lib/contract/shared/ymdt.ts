import { Temporal } from 'temporal-polyfill';

/** An instant as the public contract writes it: shop-local `YYYY-MM-DD hh:mm:ss`. */
export function toYmdt(instant: string, timeZone: string): string {
  return localText(instant, timeZone).slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replace('T', ' ');
}

/** The instant of a shop-local time as a request has it; one that the clocks leave out is moved past the gap. */
export function fromYmdt(text: string, timeZone: string): string {
  const local = Temporal.PlainDateTime.from(text.replace(' ', 'T'));
  return local.toZonedDateTime(timeZone).toInstant().toString({ smallestUnit: 'millisecond' });
}

export function toYmd(instant: string, timeZone: string): string {
  return localText(instant, timeZone).slice(0, 'yyyy-mm-dd'.length);
}

function localText(instant: string, timeZone: string): string {
  const ms = Temporal.Instant.from(instant).epochMilliseconds;
  return Temporal.Instant.fromEpochMilliseconds(ms + offsetMs(ms, timeZone)).toString();
}

/**
 * A zone's offset from UTC, cached per quarter of an hour: clocks change only on such quarters, and an answer has dozens of
 * instants.
 */
function offsetMs(ms: number, timeZone: string): number {
  const quarter = Math.floor(ms / quarterMs);
  const key = `${timeZone} ${quarter}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    const start = Temporal.Instant.fromEpochMilliseconds(quarter * quarterMs);
    offset = start.toZonedDateTimeISO(timeZone).offsetNanoseconds / 1_000_000;
    if (offsets.size >= mostCached) offsets.clear();
    offsets.set(key, offset);
  }
  return offset;
}

const quarterMs = 900_000;
const mostCached = 10_000;
const offsets = new Map<string, number>();
