import { afterEach, expect, test } from 'vitest';
import { onAskIfServing } from '@/lib/ports/job-signal';
import { giveWay } from './give-way';

afterEach(() => onAskIfServing(undefined));

const patience = 1_000_000;

test('a record goes on at once in a process that serves nobody', async () => {
  await giveWay(patience);
  let asked = 0;
  onAskIfServing(() => {
    asked += 1;
    return false;
  });
  await giveWay(patience);
  expect(asked).toBe(1);
});

test('a record waits while calls are served, and goes on when they are', async () => {
  const answers = [true, true, true, false];
  onAskIfServing(() => answers.shift() ?? true);
  await giveWay(patience);
  expect(answers).toEqual([]);
});

test('a record goes on in the end where calls never stop', async () => {
  onAskIfServing(() => true);
  await giveWay(1);
});
