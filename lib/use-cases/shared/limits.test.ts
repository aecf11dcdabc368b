import { expect, test } from 'vitest';
import type { Context } from '@/lib/context';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { refuseIfLocked } from '@/lib/testing/fixtures/limits';
import {
  clearFailures,
  countFailure,
  forgetOldLimits,
  giveBackFailures,
  type Limit,
  takeQuota,
  unlock,
} from './limits';

const limit: Limit = { kind: 'door', subject: '01012345678', client: '10.0.0.1', max: 3, windowSeconds: 60 };
const locked = { code: 'LOCKED', retryAfterSeconds: 60 };
const take = (ctx: Context, subject = 'gildong') =>
  ctx.transaction((trx) => takeQuota(ctx, trx, { kind: 'gifts', subject, maxPerDay: 3 }));

describeOnBoth('limits', (fresh) => {
  test('lock at the maximum, for the client that caused it, and store nothing readable', async () => {
    const { ctx, clock } = testContext(await fresh());
    for (let n = 0; n < 3; n += 1) {
      await refuseIfLocked(ctx, limit);
      await countFailure(ctx, limit);
    }
    await expect(countFailure(ctx, limit)).rejects.toMatchObject(locked);
    await expect(refuseIfLocked(ctx, limit)).rejects.toMatchObject(locked);
    await refuseIfLocked(ctx, { ...limit, client: '10.0.0.2' });
    const rows = JSON.stringify(await ctx.db.selectFrom('attempt_limit').selectAll().execute());
    expect(rows).not.toMatch(/01012345678|10\.0\.0/);
    clock.advance({ seconds: 61 });
    await countFailure(ctx, limit);
  });

  test('count nowhere if one of several is locked', async () => {
    const { ctx } = testContext(await fresh());
    const all: Limit = { kind: 'door', subject: 'x', max: 4, windowSeconds: 60 };
    const one: Limit = { ...all, client: '10.0.0.1', max: 2 };
    for (let n = 0; n < 2; n += 1) await countFailure(ctx, one, all);
    for (let n = 0; n < 5; n += 1) await expect(countFailure(ctx, one, all)).rejects.toMatchObject(locked);
    await countFailure(ctx, { ...one, client: '10.0.0.2' }, all);
    await countFailure(ctx, { ...one, client: '10.0.0.2' }, all);
    await expect(countFailure(ctx, { ...one, client: '10.0.0.3' }, all)).rejects.toMatchObject(locked);
  });

  test('are cleared, reversed, or unlocked for a whole subject', async () => {
    const { ctx } = testContext(await fresh());
    await countFailure(ctx, limit);
    await countFailure(ctx, limit);
    await clearFailures(ctx, limit);
    for (let n = 0; n < 3; n += 1) await countFailure(ctx, limit);
    await giveBackFailures(ctx, limit);
    await refuseIfLocked(ctx, limit);
    await countFailure(ctx, limit);
    await expect(refuseIfLocked(ctx, limit)).rejects.toMatchObject(locked);
    await ctx.transaction((trx) => unlock(trx, limit.kind, limit.subject));
    await refuseIfLocked(ctx, limit);
  });

  test('of a day follow the business clock in the shop’s zone, and parallel calls share them', async () => {
    const { ctx, clock } = testContext(await fresh());
    const taken = await Promise.allSettled(Array.from({ length: 8 }, () => take(ctx)));
    expect(taken.filter((each) => each.status === 'fulfilled')).toHaveLength(3);
    await take(ctx, 'younghee');
    // Nine in the morning in Seoul.
    await expect(take(ctx)).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED', retryAfterSeconds: 15 * 3_600 });
    clock.advance({ hours: 15 }, 'business');
    await take(ctx);
  });

  test('are not used up by a transaction that fails', async () => {
    const { ctx } = testContext(await fresh());
    for (let n = 0; n < 5; n += 1) {
      const failing = ctx.transaction(async (trx) => {
        await takeQuota(ctx, trx, { kind: 'gifts', subject: 'gildong', maxPerDay: 1 });
        throw new Error('refused for another reason');
      });
      await expect(failing).rejects.toThrow('another reason');
    }
    await take(ctx);
  });

  test('are deleted when they are old', async () => {
    const { ctx, clock } = testContext(await fresh());
    await countFailure(ctx, limit);
    expect(await forgetOldLimits(ctx)).toBe(0);
    clock.advance({ minutes: 2 });
    expect(await forgetOldLimits(ctx)).toBe(1);
  });
});
