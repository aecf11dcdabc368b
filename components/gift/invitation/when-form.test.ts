import { expect, test } from 'vitest';
import { emptyWhen, firstDay, hourIn, hoursOn, momentIn, offeredHours } from './when-form';

const days = { from: '2026-12-31', until: '2027-03-01', now: '18:30', night: null };

test.each([
  ['the usual night', { from: '21:00', until: '08:00' }, '08:00', '20:00', 13, '09:00'],
  ['no night', null, '08:00', '20:00', 13, '09:00'],
  [
    'a long night that begins and ends between two hours',
    { from: '18:30', until: '10:30' },
    '11:00',
    '18:00',
    8,
    '11:00',
  ],
  ['a night after midnight', { from: '01:00', until: '07:00' }, '00:00', '23:00', 18, '09:00'],
  [
    'a night that leaves the early hours alone',
    { from: '09:00', until: '23:59' },
    '00:00',
    '08:00',
    9,
    '00:00',
  ],
] as const)(
  'the hours that are offered follow the shop’s night: %s',
  (_, night, first, last, count, usual) => {
    const offered = hoursOn('2027-01-01', { ...days, night });
    expect([offered[0], offered.at(-1), offered.length]).toEqual([first, last, count]);
    expect(emptyWhen({ ...days, night })).toEqual({ when: 'NOW', day: '', hour: usual });
  },
);

test('a full hour at night that another system planned stays as it is', () => {
  const late = { when: 'LATER' as const, day: '2027-01-01', hour: '22:00' };
  expect(hourIn(late, { ...days, night: { from: '21:00', until: '08:00' } })).toBe('22:00');
});

test('today offers the hours to come, and is not offered once none is left', () => {
  expect(hoursOn('2026-12-31', days)).toEqual(['19:00', '20:00']);
  expect(hoursOn('2027-01-01', days)).toHaveLength(13);
  expect(firstDay(days)).toBe('2026-12-31');
  expect(firstDay({ ...days, now: '20:00' })).toBe('2027-01-01');
});

test('an hour that is over on the chosen day gives way to the first one to come, in the field and in what is sent', () => {
  const later = (day: string, hour: string) => ({ when: 'LATER' as const, day, hour });
  expect(hourIn(later('2027-01-01', '09:00'), days)).toBe('09:00');
  const today = later('2026-12-31', '09:00');
  expect([hourIn(today, days), momentIn(today, days)]).toEqual(['19:00', '2026-12-31 19:00']);
  // On another day again, it is the hour that was chosen.
  expect(momentIn({ ...today, day: '2027-01-01' }, days)).toBe('2027-01-01 09:00');
  // A moment of another system may be at any minute.
  const odd = later('2026-12-31', '18:45');
  expect([offeredHours(odd, days), momentIn(odd, days)]).toEqual([
    ['18:45', '19:00', '20:00'],
    '2026-12-31 18:45',
  ]);
  expect(momentIn({ ...odd, when: 'NOW' }, days)).toBeNull();
});
