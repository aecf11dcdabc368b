import { afterEach, expect, test } from 'vitest';
import { listDeadLetters } from '@/db/queries/operations/dead-letters';
import { DatabaseBusyError } from '@/db/sqlite/sqlite-connections';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/shared/errors';
import { onAskIfServing } from '@/lib/ports/job-signal';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { eachOne } from './batch';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `record-${index}`);

/** Work that waits for its release, so that a test sees what runs together. */
function heldWork() {
  const inHand: string[] = [];
  const waiting: Array<() => void> = [];
  return {
    inHand,
    work: (subject: string) =>
      new Promise<void>((resolve) => {
        inHand.push(subject);
        waiting.push(resolve);
      }),
    letGo: (count: number) => {
      for (const resolve of waiting.splice(0, count)) resolve();
    },
  };
}

afterEach(() => onAskIfServing(undefined));

describeOnBoth('a batch of records', (fresh) => {
  const inAJob = (ctx: Context, only?: string): Context => {
    const stopping = new AbortController().signal;
    return { ...ctx, job: { stopping, progress: () => {}, ...(only !== undefined && { only }) } };
  };

  test('of a job lets calls go first, and goes on where they never stop', async () => {
    const { ctx } = testContext(await fresh());
    const answers = [true, true, false];
    onAskIfServing(() => answers.shift() ?? true);
    const job = inAJob(ctx);
    const work = async () => expect(answers).toEqual([]);
    expect(await eachOne(job, 'a-task', numbered(1), work, { atOnce: 1_000 })).toMatchObject({ worked: 1 });
    expect(await eachOne(job, 'a-task', numbered(3), async () => {})).toMatchObject({ worked: 3 });
  });

  test('is not held up by calls where a person waits for it', async () => {
    const { ctx } = testContext(await fresh());
    onAskIfServing(() => {
      throw new Error('Nobody may ask');
    });
    expect(await eachOne(ctx, 'a-task', numbered(2), async () => {})).toMatchObject({ worked: 2 });
    const only = inAJob(ctx, 'record-1');
    expect(await eachOne(only, 'a-task', numbered(2), async () => {})).toMatchObject({ worked: 1 });
  });

  test('is worked in parallel up to its limit, each record once', async () => {
    const { ctx } = testContext(await fresh());
    const held = heldWork();
    const batch = eachOne(ctx, 'a-task', numbered(10), held.work, { atOnce: 3 });
    await expect.poll(() => held.inHand.length).toBe(3);
    held.letGo(2);
    await expect.poll(() => held.inHand.length).toBe(5);
    while (held.inHand.length < 10) {
      const before = held.inHand.length;
      held.letGo(1);
      await expect.poll(() => held.inHand.length).toBe(before + 1);
    }
    held.letGo(3);
    expect(await batch).toEqual({ worked: 10, failed: 0 });
    expect(held.inHand).toEqual(numbered(10));
  });

  test('continues after a failed record, which pauses and loses its mark when it succeeds', async () => {
    const { ctx, clock } = testContext(await fresh());
    const bad = async (subject: string) => {
      if (subject === 'record-1') throw new Error('it broke');
    };
    expect(await eachOne(ctx, 'a-task', numbered(4), bad, { atOnce: 2 })).toEqual({ worked: 3, failed: 1 });
    expect(await eachOne(ctx, 'a-task', numbered(2), bad)).toEqual({ worked: 1, failed: 0 });
    clock.advance({ minutes: 11 });
    expect(await eachOne(ctx, 'a-task', numbered(2), bad)).toEqual({ worked: 1, failed: 1 });
    expect(await listDeadLetters(ctx.db, 10)).toMatchObject([
      {
        task: 'a-task',
        subject: 'record-1',
        failures: 2,
        lastError: 'it broke',
        firstFailedAt: '2026-01-05T00:00:00.000Z',
        retryAt: '2026-01-05T00:21:00.000Z',
      },
    ]);
    clock.advance({ minutes: 11 });
    expect(await eachOne(ctx, 'a-task', numbered(2), async () => {})).toEqual({ worked: 2, failed: 0 });
    expect(await listDeadLetters(ctx.db, 10)).toEqual([]);
  });

  test('pauses a failed record by the shop’s clock, which a sandbox moves', async () => {
    const { ctx: asked, clock } = testContext(await fresh());
    const realNow = clock.wallNow();
    const ctx = { ...asked, clock: { businessNow: clock.businessNow, wallNow: () => realNow } };
    const bad = () => Promise.reject(new Error('it broke'));
    // Weeks ahead of the machine's clock.
    clock.advance({ days: 30 }, 'business');
    expect(await eachOne(ctx, 'a-task', ['record-1'], bad)).toEqual({ worked: 0, failed: 1 });
    expect(await eachOne(ctx, 'a-task', ['record-1'], bad)).toEqual({ worked: 0, failed: 0 });
    clock.advance({ minutes: 11 });
    expect(await eachOne(ctx, 'a-task', ['record-1'], async () => {})).toEqual({ worked: 1, failed: 0 });
  });

  test('does not count a record that another process changed as failed', async () => {
    const { ctx } = testContext(await fresh());
    const result = await eachOne(ctx, 'a-task', numbered(2), async (subject) => {
      if (subject === 'record-0') throw new DomainError('ALREADY_CHANGED');
    });
    expect(result).toEqual({ worked: 1, failed: 0 });
    expect(await listDeadLetters(ctx.db, 10)).toEqual([]);
  });

  test('stops when the database is lost, finishes the records in progress, and marks none as failed', async () => {
    const { ctx } = testContext(await fresh());
    const finished: string[] = [];
    const held = heldWork();
    const batch = eachOne(
      ctx,
      'a-task',
      numbered(6),
      async (subject) => {
        if (subject === 'record-1') throw new DatabaseBusyError('busy');
        await held.work(subject);
        finished.push(subject);
      },
      { atOnce: 2 },
    );
    const failure = batch.catch((error: unknown) => error);
    await expect.poll(() => held.inHand).toEqual(['record-0']);
    held.letGo(1);
    expect(await failure).toBeInstanceOf(DatabaseBusyError);
    expect(finished).toEqual(['record-0']);
    expect(await listDeadLetters(ctx.db, 10)).toEqual([]);
  });

  test('starts no further record when the process stops, and reports how far it got', async () => {
    const { ctx } = testContext(await fresh());
    const stopping = new AbortController();
    const told: object[] = [];
    const job = { stopping: stopping.signal, progress: (more: object) => void told.push(more) };
    const result = await eachOne({ ...ctx, job }, 'a-task', numbered(5), async (subject) => {
      if (subject === 'record-1') stopping.abort();
    });
    expect(result).toEqual({ worked: 2, failed: 0 });
    expect(told).toEqual([{ total: 5 }, { worked: 1, failed: 0 }, { worked: 1, failed: 0 }]);
  });
});
