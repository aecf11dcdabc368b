import { expect, test } from 'vitest';
import { askStateOf } from './ask-again';

test('the page’s sentence fits the text that the giver got', () => {
  const at = '2026-01-16T00:00:00.000Z';
  expect(askStateOf(null, null)).toBe('OPEN');
  expect(askStateOf(at, null)).toBe('NOT_TOLD');
  const said = (
    state: 'PENDING' | 'SENT' | 'FAILED' | 'DROPPED',
    delivery: 'DELIVERED' | 'UNDELIVERED' | null,
  ) => askStateOf(at, { state, delivery });
  expect(said('PENDING', null)).toBe('TELLING');
  expect(said('SENT', null)).toBe('TOLD');
  expect(said('SENT', 'DELIVERED')).toBe('TOLD');
  expect(said('SENT', 'UNDELIVERED')).toBe('NOT_TOLD');
  expect(said('FAILED', null)).toBe('NOT_TOLD');
  expect(said('DROPPED', null)).toBe('NOT_TOLD');
});
