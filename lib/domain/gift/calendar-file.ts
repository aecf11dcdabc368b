import { addDays } from '../shared/days';

/** An event of a whole day. `uid` is the same whenever the event is written, so that a calendar does not keep it twice. */
export type CalendarEvent = { uid: string; on: string; title: string };

/**
 * Whole-day events as a calendar file (RFC 5545), for strict readers. `at` is the moment of writing, a stored instant in UTC; `on` is
 * a plain date, YYYY-MM-DD.
 */
export function calendarFile(shopName: string, at: string, events: readonly CalendarEvent[]): string {
  const name = escaped(shopName);
  const stamp = at.replace(/\.\d+Z$/, 'Z').replace(/[-:]/g, '');
  const lines = events.flatMap(({ uid, on, title }) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${basic(on)}`,
    // The end is the first day after the event.
    `DTEND;VALUE=DATE:${basic(addDays(on, 1))}`,
    `SUMMARY:${escaped(title)}`,
    // The day stays free for other appointments.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  return [
    ...[
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `PRODID:-//${name}//Gift//EN`,
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
    ],
    `X-WR-CALNAME:${name}`,
    ...lines,
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

const basic = (ymd: string) => ymd.replaceAll('-', '');

/** A line break is written as `\n`. Any other control character is not allowed, and becomes a blank. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

const mostOctets = 75;

/** A line of more octets goes on after a line break and a blank. No letter is cut in two. */
function folded(line: string): string {
  const octets = new TextEncoder();
  const parts = [''];
  let length = 0;
  for (const letter of line) {
    const size = octets.encode(letter).length;
    if (length + size > mostOctets) {
      parts.push(' ');
      length = 1;
    }
    parts.push(`${parts.pop()}${letter}`);
    length += size;
  }
  return parts.join('\r\n');
}
