import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { toYmd, toYmdt } from './ymdt';

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
