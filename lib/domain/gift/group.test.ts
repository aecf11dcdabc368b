import { expect, test } from 'vitest';
import { changesLeft } from './group';

test('the number of corrections of a gift is limited, also after the limit was lowered', () => {
  expect([0, 1, 3, 4].map((changes) => changesLeft({ changes }, 3))).toEqual([3, 2, 0, 0]);
  expect(changesLeft({ changes: 0 }, 0)).toBe(0);
});
