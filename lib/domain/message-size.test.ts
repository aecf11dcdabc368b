import { expect, test } from 'vitest';
import { messageBytes, messageChannel } from './message-size';

test('Korean counts two bytes, ASCII one', () => {
  expect(messageBytes('abc')).toBe(3);
  expect(messageBytes('가나다')).toBe(6);
  expect(messageBytes('가a나b')).toBe(6);
});

test('90 bytes are short, 91 long (B56)', () => {
  expect(messageChannel('가'.repeat(45))).toBe('SMS');
  expect(messageChannel(`${'가'.repeat(45)}a`)).toBe('LMS');
});
