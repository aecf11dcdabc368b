import { carrierText, eucKrBytes } from '../shared/euc-kr';

/**
 * A text's length for the carriers: in EUC-KR an ASCII character is one byte, any other two; a character that EUC-KR lacks
 * counts as its replacement. Up to 90 bytes go as a short message, more as a long one.
 */
export const shortMessageBytes = 90;
export const longMessageBytes = 2_000;

export function messageBytes(text: string): number {
  let bytes = 0;
  for (const letter of carrierText(text)) bytes += eucKrBytes(letter);
  return bytes;
}

export function messageChannel(text: string): 'SMS' | 'LMS' {
  return messageBytes(text) <= shortMessageBytes ? 'SMS' : 'LMS';
}

/** Cuts a line to the bytes available; for titles and lines without a link. */
export function cutToBytes(line: string, maxBytes: number): string {
  let room = maxBytes;
  let end = 0;
  for (const { segment } of letters.segment(line)) {
    room -= messageBytes(segment);
    if (room < 0) break;
    end += segment.length;
  }
  return line.slice(0, end);
}

const letters = new Intl.Segmenter();
const ellipsis = '…';

/**
 * A text too long for a long message is cut in its longest lines. A line with one of `links` stays whole: half a link opens
 * nothing.
 */
export function fitMessage(text: string, links: string[], maxBytes = longMessageBytes): string {
  const lines = text.split('\n');
  const isLink = (line: string) => links.some((link) => link !== '' && line.includes(link));
  for (;;) {
    const excess = messageBytes(lines.join('\n')) - maxBytes;
    if (excess <= 0) return lines.join('\n');
    const sizes = lines.map((line) => (isLink(line) ? 0 : messageBytes(line)));
    const longest = Math.max(...sizes);
    const at = sizes.indexOf(longest);
    const line = lines[at];
    if (line === undefined || longest <= messageBytes(ellipsis)) return lines.join('\n');
    const room = Math.max(0, longest - excess - messageBytes(ellipsis));
    lines[at] = room === 0 ? ellipsis : `${cutToBytes(line, room).trimEnd()}${ellipsis}`;
  }
}
