import { expect, test } from 'vitest';
import type { BoxStage, RoundStage } from '@/lib/domain/order/box-stage';
import { planRibbon } from './ribbon-plan';

const letters: Record<BoxStage, string> = {
  ARRIVED: 'a',
  ON_ITS_WAY: 'w',
  PACKING: 'p',
  TO_COME: 't',
  GONE: 'g',
};
const arrived = (count: number): RoundStage[] =>
  Array.from({ length: count }, (_, at) => ({ round: at + 1, stage: 'ARRIVED' }));

const shown = (rounds: RoundStage[], total: number | null, isOver = false) =>
  planRibbon({ rounds, total, isOver }).map((piece) =>
    piece.kind === 'more'
      ? `+${piece.count}${letters[piece.stage]}`
      : `${piece.round}${letters[piece.stage]}${piece.isNext ? '!' : ''}`,
  );

test('a short ribbon shows every round', () => {
  expect(shown(arrived(2), 6)).toEqual(['1a', '2a', '3t!', '4t', '5t', '6t']);
  expect(shown([], 1)).toEqual(['1t!']);
  expect(shown(arrived(6), 6, true)).toEqual(['1a', '2a', '3a', '4a', '5a', '6a']);
});

test('a paid round has not arrived: the bow is on the box that comes next', () => {
  const rounds: RoundStage[] = [
    { round: 1, stage: 'ARRIVED' },
    { round: 2, stage: 'ON_ITS_WAY' },
    { round: 3, stage: 'TO_COME' },
  ];
  expect(shown(rounds, 3, true)).toEqual(['1a', '2w!', '3t']);
  expect(shown([{ round: 1, stage: 'PACKING' }], 3)).toEqual(['1p!', '2t', '3t']);
});

test('of what ended early the rounds that were not made do not come, those that were paid do', () => {
  expect(shown(arrived(2), 4, true)).toEqual(['1a', '2a', '3g', '4g']);
  expect(shown([...arrived(1), { round: 2, stage: 'TO_COME' }], 4, true)).toEqual(['1a', '2t!', '3g', '4g']);
  expect(shown(arrived(2), null, true)).toEqual(['1a', '2a']);
  expect(shown([], null, true)).toEqual([]);
});

test('a long ribbon shows a window, and no round is lost', () => {
  expect(shown(arrived(11), 24)).toEqual(['+9a', '10a', '11a', '12t!', '13t', '14t', '15t', '+9t']);
  for (const done of [0, 1, 2, 5, 20, 23, 24, 999]) {
    const pieces = planRibbon({ rounds: arrived(done), total: Math.max(24, done), isOver: false });
    const count = pieces.reduce((sum, piece) => sum + (piece.kind === 'more' ? piece.count : 1), 0);
    expect(count).toBe(Math.max(24, done));
    expect(pieces.length).toBeLessThanOrEqual(8);
  }
});

test('without an end round two more rounds are in sight', () => {
  expect(shown(arrived(3), null)).toEqual(['1a', '2a', '3a', '4t!', '5t', '6t']);
  expect(shown([{ round: 1, stage: 'ON_ITS_WAY' }], null)).toEqual(['1w!', '2t', '3t']);
});
