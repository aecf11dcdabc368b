import { expect, test } from 'vitest';
import { mostCounted } from '@/lib/domain/operations/list-count';
import { countText } from './count-text';

test('a total is exact up to the most that a list counts, and then says so', () => {
  const counts = [0, 999, 1_000, mostCounted, mostCounted + 1, 1_000_000];
  expect(counts.map(countText)).toEqual(['0', '999', '1,000', '10,000', '10,000+', '10,000+']);
});
