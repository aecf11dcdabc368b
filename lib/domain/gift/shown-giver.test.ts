import { expect, test } from 'vitest';
import { shownGiver } from './shown-giver';

test.each([
  ['김길동', 'Gildong', 'en', '김길동 (Gildong)'],
  ['김길동', 'Gildong', 'ko', '김길동'],
  ['김길동', '길동이가', 'en', '김길동'],
  ['김길동', '길동 (Gil)', 'en', '김길동'],
  ['Gildong Kim', 'Gil', 'en', 'Gildong Kim'],
] as const)('%s, signed %s, is to a reader of %s %s', (name, signedBy, reader, shown) => {
  expect(shownGiver(name, { signedBy }, reader)).toBe(shown);
});

test('without a card the name stays', () => {
  expect(shownGiver('김길동', null, 'en')).toBe('김길동');
});
