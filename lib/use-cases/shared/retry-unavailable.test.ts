import { expect, test } from 'vitest';
import { DatabaseBusyError } from '@/db/sqlite/sqlite-connections';
import { retryUnavailable } from './retry-unavailable';

/** Fails `times` times, then works; counts its calls. */
function failing(times: number, error: Error) {
  let asked = 0;
  const work = async () => {
    asked += 1;
    if (asked <= times) throw error;
    return asked;
  };
  return { work, asked: () => asked };
}

test('a database that is away for a moment is tried again', async () => {
  expect(await retryUnavailable(failing(2, new DatabaseBusyError('busy')).work, 5)).toBe(3);
});

test('a database that stays away, and any other failure, is thrown', async () => {
  const away = failing(100, new DatabaseBusyError('busy'));
  await expect(retryUnavailable(away.work, 5)).rejects.toThrow('busy');
  expect(away.asked()).toBe(6);
  const wrong = failing(100, new Error('wrong'));
  await expect(retryUnavailable(wrong.work, 5)).rejects.toThrow('wrong');
  expect(wrong.asked()).toBe(1);
});
