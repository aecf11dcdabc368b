import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '@/db/client';
import { parseConfig } from '@/lib/config';
import type { Context } from '@/lib/context';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { aGiftSheet, anOrderer, applyForGift } from '@/lib/testing/fixtures/applications';
import { refuseIfLocked } from '@/lib/testing/fixtures/limits';
import { countFailure, type Limit, takeQuota } from './limits';

/** How much one person, or one number, may cause in a day (docs/safety.md, S81); the link's own quotas are beside the link. */
const countOf = async (ctx: Context, table: 'order_sheet' | 'application') =>
  (await ctx.db.selectFrom(table).selectAll().execute()).length;

describeOnBoth('quotas', (fresh) => {
  test('refuse a sixth gift to one number in a day from any sender, without an application', async () => {
    const { ctx, clock } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const send = async () => applyForGift(ctx, orderer, await aGiftSheet(ctx, orderer));
    for (let gift = 0; gift < 5; gift += 1) await send();
    const before = await countOf(ctx, 'application');
    await expect(send()).rejects.toMatchObject({
      code: 'QUOTA_EXCEEDED',
      retryAfterSeconds: expect.any(Number),
    });
    expect(await countOf(ctx, 'application')).toBe(before);
    clock.advance({ days: 1 });
    await send();
  });

  test('limit order sheets per day: one too many is refused, and the next day allows more', async () => {
    const { ctx, clock } = testContext(await fresh(), { LIMIT_ORDER_SHEETS_PER_DAY: '3' });
    const orderer = await anOrderer(ctx);
    const made = await Promise.allSettled(Array.from({ length: 8 }, () => aGiftSheet(ctx, orderer)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(aGiftSheet(ctx, orderer)).rejects.toMatchObject({
      code: 'QUOTA_EXCEEDED',
      retryAfterSeconds: expect.any(Number),
    });
    expect(await countOf(ctx, 'order_sheet')).toBe(3);
    clock.advance({ days: 1 });
    await aGiftSheet(ctx, orderer);
  });

  test('of two servers count together, and a lock by one holds for the other', async () => {
    const database = await fresh();
    const other = openDatabase(database.url);
    onTestFinished(() => other.close());
    const servers = [testContext(database).ctx, testContext({ ...other, url: database.url }).ctx];
    const quota = { kind: 'gifts', subject: 'gildong', maxPerDay: 3 };
    const taking = Array.from({ length: 10 }, (_, n) => {
      const ctx = servers[n % 2] ?? never();
      return ctx.transaction((trx) => takeQuota(ctx, trx, quota));
    });
    const taken = await Promise.allSettled(taking);
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const limit: Limit = { kind: 'door', subject: 'x', max: 5, windowSeconds: 900 };
    for (let n = 0; n < 5; n += 1) await countFailure(servers[n % 2] ?? never(), limit);
    for (const ctx of servers)
      await expect(refuseIfLocked(ctx, limit)).rejects.toMatchObject({ code: 'LOCKED' });
  });
});

test('allow a thousand sheets and two hundred rows by default', () => {
  const settings = parseConfig({
    SHOP_SECRET: 'only-for-tests-only-for-tests-only',
    DATABASE_URL: 'file:none.db',
  });
  expect(settings.LIMIT_ORDER_SHEETS_PER_DAY).toBeLessThan(1_000);
  expect(settings.LIMIT_CART_ROWS).toBeLessThan(200);
});

function never(): never {
  throw new Error('There are two servers');
}
