import { expect, test } from 'vitest';
import { findShopCurrency } from '@/db/queries/billing/shop-currency';
import { saveRunner } from '@/db/queries/operations/job-runners';
import { readSettings } from '@/db/queries/operations/settings';
import { ConfigError } from '@/lib/config';
import type { Context } from '@/lib/context';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { aGiftSheet, anOrderer, applyForGift } from '@/lib/testing/fixtures/applications';
import { anApplication, aShop } from '@/lib/testing/fixtures/builders';
import { aPaidContract, archiveNow } from '@/lib/testing/fixtures/over';
import { wallNow } from '../../shared/calendar';
import { resetShop } from '../sandbox/reset-shop';
import { requireOwnCurrency } from './check-currency';

const inDollars = (ctx: Context): Context => ({ ...ctx, config: { ...ctx.config, SHOP_CURRENCY: 'USD' } });

describeOnBoth('the currency of a shop', (fresh) => {
  test('is that of the setting until somebody applies, and stays from then on', async () => {
    const { ctx } = testContext(await fresh());
    await requireOwnCurrency(ctx);
    expect((await readSettings(ctx.db)).farGifts.mostAmt).toBe(3_000);
    await requireOwnCurrency(inDollars(ctx));
    expect(await findShopCurrency(ctx.db)).toBe('USD');
    // An amount that nobody set yet is a sensible one of the currency.
    expect((await readSettings(ctx.db)).farGifts.mostAmt).toBe(300);
    await anApplication(inDollars(ctx), await aShop(inDollars(ctx)), { isGift: true });
    await requireOwnCurrency(inDollars(ctx));
    await expect(requireOwnCurrency(ctx)).rejects.toThrow(ConfigError);
    await expect(requireOwnCurrency(ctx)).rejects.toThrow(/applications in USD/);
    expect(await findShopCurrency(ctx.db)).toBe('USD');
  });

  test('does not change under a process that runs, nor under the first application', async () => {
    const { ctx, clock } = testContext(await fresh());
    await requireOwnCurrency(ctx);
    const orderer = await anOrderer(ctx);
    const at = wallNow(ctx);
    await ctx.transaction((trx) =>
      saveRunner(trx, { runner: 'one', kind: 'EMBEDDED', startedAt: at, lastSeenAt: at }),
    );
    await expect(requireOwnCurrency(inDollars(ctx))).rejects.toThrow(
      /another process of this shop runs in KRW/,
    );
    clock.advance({ seconds: 31 });
    await requireOwnCurrency(inDollars(ctx));
    // The process in won was only slow: it sells nothing any more.
    const sheet = await aGiftSheet(ctx, orderer);
    await expect(applyForGift(ctx, orderer, sheet)).rejects.toThrow(
      /runs with SHOP_CURRENCY=KRW, but another one made USD/,
    );
    expect(await ctx.db.selectFrom('application').selectAll().execute()).toEqual([]);
    await requireOwnCurrency(ctx);
    await applyForGift(ctx, orderer, sheet);
    await expect(requireOwnCurrency(inDollars(ctx))).rejects.toThrow(/applications in KRW/);
  });

  test('of a first application and a start with another currency at once, one wins', async () => {
    const { ctx } = testContext(await fresh());
    await requireOwnCurrency(ctx);
    const orderer = await anOrderer(ctx);
    const sheet = await aGiftSheet(ctx, orderer);
    const [applied, started] = await Promise.allSettled([
      applyForGift(ctx, orderer, sheet),
      requireOwnCurrency(inDollars(ctx)),
    ]);
    expect([applied.status, started.status].sort()).toEqual(['fulfilled', 'rejected']);
    const won = applied.status === 'fulfilled';
    expect(await findShopCurrency(ctx.db)).toBe(won ? 'KRW' : 'USD');
    expect(await ctx.db.selectFrom('application').select('group_no').execute()).toHaveLength(won ? 1 : 0);
  });

  test('is won in a shop from before there was a choice', async () => {
    const { ctx } = testContext(await fresh());
    await anApplication(ctx, await aShop(ctx));
    await expect(requireOwnCurrency(inDollars(ctx))).rejects.toThrow(/SHOP_CURRENCY=KRW/);
    await requireOwnCurrency(ctx);
  });

  test('stays while a contract that is over is kept', async () => {
    const { ctx, clock } = testContext(await fresh());
    const { groupNo } = await aPaidContract(ctx, clock, await aShop(ctx));
    await archiveNow(ctx, groupNo);
    expect(await ctx.db.selectFrom('application').selectAll().execute()).toEqual([]);
    await expect(requireOwnCurrency(inDollars(ctx))).rejects.toThrow(ConfigError);
  });

  test('outlives a reset of the sandbox', async () => {
    const { ctx } = testContext(await fresh());
    const dollars = inDollars(ctx);
    await requireOwnCurrency(dollars);
    await resetShop(dollars, undefined);
    await requireOwnCurrency(dollars);
    const price = await ctx.db
      .selectFrom('product')
      .select('sale_price')
      .where('name_en', 'like', 'Morning roast%')
      .executeTakeFirstOrThrow();
    expect(price.sale_price).toBe(1_800);
  });
});
