import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { fromYmdt, toYmd, toYmdt } from './ymdt';

test.each([
  'Asia/Seoul',
  'America/New_York',
  'Europe/London',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'UTC',
])('shop-local time in %s is the calendar’s, before, at and after each clock change', (timeZone) => {
  let at = Temporal.Instant.from('2026-01-01T00:00:00Z').toZonedDateTimeISO(timeZone);
  const changes: Temporal.Instant[] = [];
  for (let n = 0; n < 8; n += 1) {
    const next = at.getTimeZoneTransition('next');
    if (!next) break;
    changes.push(next.toInstant());
    at = next;
  }
  const begin = Temporal.Instant.from('2026-02-28T14:59:59.999Z');
  const steps = Array.from({ length: 500 }, (_, n) => begin.add({ hours: 17 * n, minutes: n }));
  const around = changes.flatMap((change) =>
    [-1, 0, 1, 899_999].map((ms) => change.add({ milliseconds: ms })),
  );
  for (const instant of [...steps, ...around]) {
    const local = instant.toZonedDateTimeISO(timeZone).toPlainDateTime();
    const expected = local.toString({ smallestUnit: 'second' }).replace('T', ' ');
    expect(toYmdt(instant.toString(), timeZone)).toBe(expected);
    expect(toYmd(instant.toString(), timeZone)).toBe(expected.slice(0, 10));
  }
});

test.each([
  ['a time in winter', 'America/New_York', '2026-03-07 09:00', '2026-03-07T14:00:00.000Z'],
  ['the day of the change', 'America/New_York', '2026-03-08 09:00', '2026-03-08T13:00:00.000Z'],
  ['left out, so an hour later', 'America/New_York', '2026-03-08 02:30', '2026-03-08T07:30:00.000Z'],
  ['twice, so the first', 'America/New_York', '2026-11-01 01:30:15', '2026-11-01T05:30:15.000Z'],
  ['half an hour left out', 'Australia/Lord_Howe', '2026-10-04 02:15', '2026-10-03T15:45:00.000Z'],
  ['half an hour twice', 'Australia/Lord_Howe', '2026-04-05 01:45', '2026-04-04T14:45:00.000Z'],
  ['no change', 'Asia/Seoul', '2026-03-08 02:30', '2026-03-07T17:30:00.000Z'],
])('a shop-local time, %s in %s, is one instant', (_, timeZone, local, instant) => {
  expect(fromYmdt(local, timeZone)).toBe(instant);
});
