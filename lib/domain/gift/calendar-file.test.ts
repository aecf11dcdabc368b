import { expect, test } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar-file';

const at = '2026-12-01T03:04:05.678Z';
const event: CalendarEvent = { uid: 'a-1@shop.example', on: '2026-12-31', title: '선물' };

/** Reads a file as RFC 5545 says, and refuses what a strict reader refuses. */
function read(text: string): string[] {
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
  for (const line of text.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const lines = text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');
  for (const line of lines) expect(line).toMatch(/^[A-Z-]+(;[A-Z]+=[A-Z]+)*:./);
  return lines;
}

test('has whole days, each with the fields that a strict reader requires', () => {
  expect(read(calendarFile('봄; 가게', at, [{ ...event, title: '선물, 첫\r\n배송\\' }]))).toEqual([
    ...[
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//봄\\; 가게//Gift//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
    ],
    'X-WR-CALNAME:봄\\; 가게',
    ...['BEGIN:VEVENT', 'UID:a-1@shop.example', 'DTSTAMP:20261201T030405Z'],
    ...['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101'],
    ...['SUMMARY:선물\\, 첫\\n배송\\\\', 'TRANSP:TRANSPARENT', 'END:VEVENT', 'END:VCALENDAR'],
  ]);
});

test('folds long lines between characters, and loses no text', () => {
  const title = '아주 긴 이름의 상품 👩‍👩‍👧 '.repeat(12);
  const file = calendarFile('봄', at, [event, { ...event, uid: 'b@shop.example', title }]);
  expect(read(file)).toContain(`SUMMARY:${title}`);
  expect(file).toContain('\r\n ');
});

test('no text adds a line or a control character', () => {
  const title = 'a\nEND:VEVENT\rBEGIN:VALARM\u0000\t\u001b';
  const lines = read(calendarFile('a\nb', at, [{ ...event, title }]));
  expect(lines).toContain('SUMMARY:a\\nEND:VEVENT\\nBEGIN:VALARM   ');
  expect(lines.filter((line) => line.startsWith('BEGIN:'))).toHaveLength(2);
});
