import { expect, test } from 'vitest';
import { piecesNeeded } from './stock-outlook';

test('a weekly application counts once per delivery, a monthly one once', () => {
  const demands = [
    { optionNo: 1, orderOn: '2026-03-02', weeks: 1, pieces: 2 },
    { optionNo: 1, orderOn: '2026-03-02', weeks: 2, pieces: 5 },
    { optionNo: 1, orderOn: '2026-03-10', weeks: null, pieces: 7 },
    { optionNo: 2, orderOn: '2026-03-16', weeks: 1, pieces: 1 },
  ];
  const needed = piecesNeeded(demands, '2026-03-16');
  // 2 March, 9 March, 16 March; 2 March, 16 March; 10 March.
  expect(needed.get(1)).toBe(2 * 3 + 5 * 2 + 7);
  expect(needed.get(2)).toBe(1);
});

test('an overdue box still counts', () => {
  expect(
    piecesNeeded([{ optionNo: 1, orderOn: '2026-02-20', weeks: null, pieces: 3 }], '2026-03-01'),
  ).toEqual(new Map([[1, 3]]));
});
