import { expect, test } from 'vitest';
import { endingOf } from './ending';

test('the words after the last round follow its boxes', () => {
  expect(endingOf('ROUND_FINISHED', null, 'COMING')).toBe('finished');
  expect(endingOf('ROUND_FINISHED', null, 'OVER')).toBe('finished');
  expect(endingOf('ROUND_FINISHED', null, 'THERE')).toBe('arrived');
  expect(endingOf('USER_CLOSED', null, 'THERE')).toBe('closed');
  expect(endingOf('ACTIVE', null, 'THERE')).toBeUndefined();
});
