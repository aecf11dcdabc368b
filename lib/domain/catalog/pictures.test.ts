import { expect, test } from 'vitest';
import { pictureUrl, srcSetOf, storedWidths } from './pictures';

test('a picture is stored in smaller widths than its own, never in a larger one', () => {
  expect(storedWidths(1_600)).toEqual([160, 480, 960, 1_600]);
  expect(storedWidths(480)).toEqual([160, 480]);
  expect(storedWidths(90)).toEqual([90]);
});

test('the address of the largest width gives the others; a drawing has none', () => {
  const name = 'abcdefghijklmnopqrst-_12';
  expect(srcSetOf(pictureUrl(name, 500))).toBe(
    `/pictures/${name}-160.webp 160w, /pictures/${name}-480.webp 480w, /pictures/${name}-500.webp 500w`,
  );
  expect(srcSetOf('/products/rice.svg')).toBeUndefined();
});
