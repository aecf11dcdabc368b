import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coreLetters } from '@/scripts/core-letters';

test('the core font has every letter of the shop’s sentences: run `npm run font` after a sentence brought a new one', () => {
  const written = readFileSync('app/fonts/core.txt', 'utf8').slice(0, -1);
  expect(written.length).toBeGreaterThan(600);
  expect(written).toBe(coreLetters());
});
