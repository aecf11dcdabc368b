type CalendarEvent = { id: string; on: string; title: string };

/** Downloads whole-day events as a calendar file (RFC 5545). `on` is a plain date, YYYY-MM-DD. */
export function calendarFile(shopName: string, events: CalendarEvent[]): void {
  const file = new Blob([calendarText(shopName, events)], { type: 'text/calendar;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'gift.ics';
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}

export function calendarText(shopName: string, events: CalendarEvent[]): string {
  const name = escapeText(shopName);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${name}//Gift//KO`, `X-WR-CALNAME:${name}`];
  for (const { id, on, title } of events) {
    const day = on.replaceAll('-', '');
    lines.push('BEGIN:VEVENT', `UID:${id}@giftround`, `DTSTAMP:${day}T000000Z`);
    lines.push(`DTSTART;VALUE=DATE:${day}`, `SUMMARY:${escapeText(title)}`, 'END:VEVENT');
  }
  return [...lines, 'END:VCALENDAR', ''].map(folded).join('\r\n');
}

const mostOctets = 75;

/** Strict readers refuse longer lines; a continued one begins with a blank. No letter is cut in two. */
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

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
