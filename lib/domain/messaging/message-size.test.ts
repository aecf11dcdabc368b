import { describe, expect, test } from 'vitest';
import { carrierText } from '../shared/euc-kr';
import { cutToBytes, fitMessage, messageBytes, messageChannel } from './message-size';

const link = 'https://shop.example/gift/address?recurringPaymentGroupNo=abcdefghijklmnopqrstuv';

describe('the length of a text', () => {
  test('Korean counts two bytes, ASCII one', () => {
    expect(messageBytes('abc')).toBe(3);
    expect(messageBytes('가나다')).toBe(6);
    expect(messageBytes('가a나b\n')).toBe(7);
  });

  test('90 bytes are short, 91 long (B56)', () => {
    expect(messageChannel('가'.repeat(45))).toBe('SMS');
    expect(messageChannel(`${'가'.repeat(45)}a`)).toBe('LMS');
    expect(messageChannel(`${'가'.repeat(44)}ab`)).toBe('SMS');
  });

  test('counts the replacement of a character that EUC-KR lacks', () => {
    expect(messageBytes('🎁🤞🏼👨‍👩‍👧🇰🇷')).toBe(0);
    expect(messageBytes('똠')).toBe(6);
    expect(messageBytes('₩1')).toBe(3);
  });
});

describe('the characters that a carrier can show', () => {
  test.each([
    ['수진👶님, 문 앞 🎁🤞🏼', '수진님, 문 앞 '],
    ['가격: 30,000원 → “32,000원”…', '가격: 30,000원 → “32,000원”…'],
    ['₩33,000 – café\u00a0Škoda', '￦33,000 - cafe Skoda'],
    ['똠방각하, 믜', 'ㄸㅗㅁ방각하, ㅁㅢ'],
    ['가'.normalize('NFD'), '가'],
    ['ㅋㅋ ① ㈜ 金', 'ㅋㅋ ① ㈜ 金'],
    ['𠮷 ไทย', '? ???'],
    [link, link],
  ])('%s', (given, shown) => {
    expect(carrierText(given)).toBe(shown);
    expect(carrierText(shown)).toBe(shown);
  });
});

describe('a text that is too long', () => {
  test('2,000 bytes stay, 2,001 are shortened, and the link stays whole', () => {
    const frame = `\n${link}\n`;
    const whole = `${'가'.repeat((2_000 - frame.length) / 2)}${frame}`;
    expect(messageBytes(whole)).toBe(2_000);
    expect(fitMessage(whole, [link])).toBe(whole);
    const fitted = fitMessage(`${whole}a`, [link]);
    expect(messageBytes(fitted)).toBeLessThanOrEqual(2_000);
    expect(messageBytes(fitted)).toBeGreaterThan(1_990);
    expect(fitted.split('\n').slice(1)).toEqual([link, 'a']);
    expect(fitted.split('\n')[0]).toMatch(/가…$/);
  });

  test('is shortened in several lines, also after the link, and never inside a character', () => {
    const text = `${'가'.repeat(1_500)}\n${link}\n${'👨‍👩‍👧나'.repeat(1_200)}`;
    const fitted = fitMessage(text, [link]);
    expect(messageBytes(fitted)).toBeLessThanOrEqual(2_000);
    expect(fitted).toContain(`\n${link}\n`);
    expect(fitted.replaceAll('👨‍👩‍👧', '')).toMatch(/^가*…\nhttps\S+\n나+…?$/);
  });

  test('with a link that alone is too long is sent whole', () => {
    const long = `https://shop.example/${'a'.repeat(2_100)}`;
    expect(fitMessage(`가나다\n${long}`, [long])).toBe(`…\n${long}`);
  });

  test('a title is cut between characters', () => {
    expect(cutToBytes('가나다', 5)).toBe('가나');
    expect(cutToBytes('ab', 40)).toBe('ab');
    expect(cutToBytes('', 40)).toBe('');
  });
});
