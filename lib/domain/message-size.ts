/**
 * How long a text is for the carriers: in EUC-KR an ASCII character is one byte, every other two (an emoji is sent as its
 * code points). Up to 90 bytes go as a short message, more as a long one; nothing is ever cut.
 */
export const shortMessageBytes = 90;
export const longMessageBytes = 2_000;

export function messageBytes(text: string): number {
  let bytes = 0;
  for (const letter of text) bytes += (letter.codePointAt(0) ?? 0) < 0x80 ? 1 : 2;
  return bytes;
}

export function messageChannel(text: string): 'SMS' | 'LMS' {
  return messageBytes(text) <= shortMessageBytes ? 'SMS' : 'LMS';
}
