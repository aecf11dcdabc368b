import { expect, test } from 'vitest';
import { pageOf } from '@/lib/use-cases/shared/page-of';

test('a page goes on where there is more, and nowhere to an empty one', () => {
  expect(pageOf([], 2)).toEqual({ shown: [], goesOnAfter: null });
  expect(pageOf([1], 2)).toEqual({ shown: [1], goesOnAfter: null });
  expect(pageOf([1, 2], 2)).toEqual({ shown: [1, 2], goesOnAfter: null });
  expect(pageOf([1, 2, 3], 2)).toEqual({ shown: [1, 2], goesOnAfter: 2 });
});
