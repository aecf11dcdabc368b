import { Temporal } from 'temporal-polyfill';

/** An instant as the public contract writes it: shop-local `YYYY-MM-DD hh:mm:ss`. */
export function toYmdt(instant: string, timeZone: string): string {
  return localText(instant, timeZone).slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replace('T', ' ');
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
