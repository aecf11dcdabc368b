import { expect, test } from 'vitest';
import { planRibbon } from './ribbon-plan';

const shown = (done: number, total: number | null, running = true) =>
  planRibbon(done, total, running).map((piece) =>
    piece.kind === 'more' ? `+${piece.count}` : `${piece.round}${piece.kind[0]}`,
  );

test('a short ribbon shows every round', () => {
  expect(shown(2, 6)).toEqual(['1d', '2d', '3n', '4t', '5t', '6t']);
  expect(shown(0, 1)).toEqual(['1n']);
  expect(shown(6, 6, false)).toEqual(['1d', '2d', '3d', '4d', '5d', '6d']);
});

test('an ended application has no next round', () => {
  expect(shown(2, 4, false)).toEqual(['1d', '2d', '3t', '4t']);
});

test('a long ribbon shows a window, and no round is lost', () => {
  expect(shown(11, 24)).toEqual(['+9', '10d', '11d', '12n', '13t', '14t', '15t', '+9']);
  for (const done of [0, 1, 2, 5, 20, 23, 24, 999]) {
    const pieces = planRibbon(done, Math.max(24, done), true);
    const count = pieces.reduce((sum, piece) => sum + (piece.kind === 'more' ? piece.count : 1), 0);
    expect(count).toBe(Math.max(24, done));
    expect(pieces.length).toBeLessThanOrEqual(8);
  }
});

test('without an end round two more rounds are in sight', () => {
  expect(shown(3, null)).toEqual(['1d', '2d', '3d', '4n', '5t', '6t']);
});
