import { expect, test } from 'vitest';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { aProduct } from '@/lib/testing/fixtures/builders';
import { findOption, returnStock, takeStock } from './products';

describeOnBoth('stock', (fresh) => {
  test('is never sold twice, however many buyers take it at once', async () => {
    const { ctx } = testContext(await fresh());
    const { optionNo } = await aProduct(ctx, { stock: 5 });

    const takes = Array.from({ length: 20 }, () => ctx.transaction((trx) => takeStock(trx, optionNo, 2)));
    const taken = (await Promise.all(takes)).filter(Boolean).length;

    expect(taken).toBe(2);
    expect((await findOption(ctx.db, optionNo))?.option.stock).toBe(1);
  });

  test('comes back when it is released', async () => {
    const { ctx } = testContext(await fresh());
    const { optionNo } = await aProduct(ctx, { stock: 1 });
    await ctx.transaction((trx) => takeStock(trx, optionNo, 1));
    await ctx.transaction((trx) => returnStock(trx, optionNo, 1));
    expect(await ctx.transaction((trx) => takeStock(trx, optionNo, 1))).toBe(true);
    expect(await ctx.transaction((trx) => takeStock(trx, optionNo, 1))).toBe(false);
  });
});
