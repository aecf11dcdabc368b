import { expect, test } from 'vitest';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { seedCheaply, seededProduct } from '@/lib/testing/fixtures/seeded';
import { businessNow } from '@/lib/use-cases/shared/calendar';
import { findFreeGiftCondition, listConditionOptions } from './free-gifts';

describeOnBoth('free gifts', (fresh) => {
  test('the newest condition wins, and a sold-out gift is not in its list', async () => {
    const { ctx } = testContext(await fresh());
    await seedCheaply(ctx);
    const { productNo } = await seededProduct(ctx, 'Morning roast');

    const condition = await findFreeGiftCondition(ctx.db, productNo, businessNow(ctx));

    expect(condition?.nameEn).toBe('A cup with your coffee');
    expect(condition?.options.map((option) => option.optionValueEn)).toEqual(['White', 'Ink', 'Forest']);
    const all = await listConditionOptions(ctx.db, condition?.conditionNo ?? 0);
    expect(all.filter(({ stock }) => stock === 0).map(({ option }) => option.optionValueEn)).toEqual([
      'Cream',
    ]);
  });

  test('a condition applies from its first instant until before its last', async () => {
    const { ctx } = testContext(await fresh());
    await seedCheaply(ctx);
    const { productNo } = await seededProduct(ctx, 'Wildflower');
    const condition = await findFreeGiftCondition(ctx.db, productNo, businessNow(ctx));
    if (!condition) throw new Error('The seed gives nothing with honey');

    const at = (instant: string) => findFreeGiftCondition(ctx.db, productNo, instant);
    expect((await at(condition.startsAt))?.conditionNo).toBe(condition.conditionNo);
    expect(await at(condition.endsAt)).toBeUndefined();
    expect(await at('2025-01-01T00:00:00.000Z')).toBeUndefined();
  });

  test('a newer condition with nothing left still hides the older one', async () => {
    const { ctx } = testContext(await fresh());
    await seedCheaply(ctx);
    const { productNo } = await seededProduct(ctx, 'Morning roast');
    const condition = await findFreeGiftCondition(ctx.db, productNo, businessNow(ctx));
    const optionNos = condition?.options.map((option) => option.optionNo) ?? [];
    await ctx.db
      .updateTable('product_option')
      .set({ stock: 0 })
      .where('option_no', 'in', optionNos)
      .execute();

    const left = await findFreeGiftCondition(ctx.db, productNo, businessNow(ctx));
    expect(left?.conditionNo).toBe(condition?.conditionNo);
    expect(left?.options).toEqual([]);
  });
});
