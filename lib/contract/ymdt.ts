import { Temporal } from 'temporal-polyfill';

/** An instant as the public contract writes it: shop-local `YYYY-MM-DD hh:mm:ss`. */
export function toYmdt(instant: string, timeZone: string): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime();
  return local.toString({ smallestUnit: 'second' }).replace('T', ' ');
}

export function toYmd(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}
