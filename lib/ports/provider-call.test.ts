import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { retryAfterSeconds } from './provider-call';

const now = Temporal.Instant.from('2026-12-01T03:00:00Z');
const read = (header: string | null, status = 429) => retryAfterSeconds(status, header, { now });

test.each<[string, number]>([
  ['120', 120],
  [' 0 ', 0],
  ['Tue, 01 Dec 2026 03:02:00 GMT', 120],
  // In the past, or from a clock that is behind the shop's.
  ['Tue, 01 Dec 2026 02:00:00 GMT', 0],
  // The wait is at most six hours.
  ['86400', 21_600],
  ['9'.repeat(40), 21_600],
  ['Fri, 01 Jan 2027 00:00:00 GMT', 21_600],
])('“%s” is %i seconds', (header, seconds) => {
  expect(read(header)).toBe(seconds);
  expect(read(header, 503)).toBe(seconds);
});

test.each([
  null,
  '',
  'soon',
  'soon 5',
  '-5',
  '1.5',
  '1e3',
  '2026-12-01T04:00:00Z',
  'Tue, 99 Foo 2026 99:99:99 GMT',
  '120, 240',
])('“%s” is no time to wait', (header) => expect(read(header)).toBeUndefined());

test.each([200, 301, 400, 401, 408, 500, 502, 504, undefined])('with %s there is no retryAfter', (status) => {
  expect(retryAfterSeconds(status, '120')).toBeUndefined();
});

test('the caller can set another limit', () => {
  expect(retryAfterSeconds(503, '999999', { atMost: 86_400 })).toBe(86_400);
});
