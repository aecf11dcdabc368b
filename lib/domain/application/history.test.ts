import { expect, test } from 'vitest';
import { changedFrom, type RecordedChange } from './history';

const change = (kind: string, before: unknown, after: unknown): RecordedChange => ({
  ...{ at: '2026-01-05T00:00:00.000Z', actor: 'RECIPIENT' },
  ...{ kind, before, after },
});
const moved = (from: string, to: string) =>
  change('DATE_MOVED', { nextDeliveryOn: from }, { nextDeliveryOn: to });

test('a moved box was due on the day before all its moves', () => {
  const twice = [moved('2026-01-15', '2026-01-20'), moved('2026-01-20', '2026-01-24')];
  expect(changedFrom(twice, '2026-01-24')).toBe('2026-01-15');
  expect(changedFrom(twice, '2026-02-15')).toBeNull();
  expect(changedFrom([], '2026-01-24')).toBeNull();
});

test('a skip and another cycle say anew when boxes come', () => {
  const move = moved('2026-01-15', '2026-01-24');
  expect(changedFrom([move, change('SKIP', {}, {})], '2026-01-24')).toBeNull();
  expect(changedFrom([move, change('CYCLE', {}, {})], '2026-01-24')).toBeNull();
  expect(changedFrom([move, change('CARD', { cardNo: 1 }, { cardNo: 2 })], '2026-01-24')).toBe('2026-01-15');
});
