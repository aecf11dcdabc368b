import { expect, test } from 'vitest';
import { endingOf } from './ending';

test('the words after the last round follow its boxes', () => {
  expect(endingOf('ROUND_FINISHED', null, true)).toBe('finished');
  expect(endingOf('ROUND_FINISHED', null, false)).toBe('arrived');
  // A list knows nothing of boxes.
  expect(endingOf('ROUND_FINISHED', null)).toBe('finished');
  expect(endingOf('USER_CLOSED', null, false)).toBe('closed');
  expect(endingOf('ACTIVE', null, false)).toBeUndefined();
});
