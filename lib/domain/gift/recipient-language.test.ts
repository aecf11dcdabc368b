import { expect, test } from 'vitest';
import { recipientLanguage, suggestedLanguage } from './recipient-language';

test('a name in Latin letters suggests English, any other one the language of the giver', () => {
  for (const name of ['Jane Smith', 'Zoë', 'o’brien']) expect(suggestedLanguage(name, 'ko')).toBe('en');
  for (const name of ['', '  ', '홍길동', 'Jane 홍', '李明', '010']) {
    expect(suggestedLanguage(name, 'ko')).toBe('ko');
    expect(suggestedLanguage(name, 'en')).toBe('en');
  }
});

test('a text to the recipient is in the language chosen by the giver, or in the giver’s own', () => {
  const group = { language: 'ko' } as const;
  expect(recipientLanguage({ group, recipient: { language: 'en' } })).toBe('en');
  expect(recipientLanguage({ group, recipient: { language: null } })).toBe('ko');
});
