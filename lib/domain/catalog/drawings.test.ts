import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawings } from './drawings';

test('the list of drawings is the list of files in the folder', () => {
  const folder = readdirSync(new URL('../../../public/products', import.meta.url));
  expect([...drawings].sort()).toEqual(folder.map((name) => name.replace('.svg', '')).sort());
});
