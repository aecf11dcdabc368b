import { expect, test } from 'vitest';
import { takeStock } from '@/db/queries/catalog/products';
import { resetDatabase } from '@/db/reset';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { aShop } from '@/lib/testing/fixtures/builders';
import { aCondition } from '@/lib/testing/fixtures/gifts';
import { readPageVersion } from './read-page-version';

describeOnBoth('the version of public pages', (fresh) => {
  test('changes with everything that they show, at its commit, and with nothing else', async () => {
    const opened = await fresh();
    const { db } = opened;
    const { ctx, clock } = testContext(opened);
    const seen = new Set<string>();
    const isNew = async () => {
      const before = seen.size;
      return seen.add(await readPageVersion(ctx)).size > before;
    };
    await isNew();
    const { productNo, optionNo } = await aShop(ctx);
    expect(await isNew()).toBe(true);
    const take = (count: number) => ctx.transaction((trx) => takeStock(trx, optionNo, count));
    const option = () => db.updateTable('product_option').where('option_no', '=', optionNo);
    const set = (stock: number) => option().set({ stock }).execute();
    await set(100);
    expect(await isNew()).toBe(false);
    const shown: Array<() => Promise<unknown>> = [
      () =>
        db.updateTable('product').set({ sale_price: 31_000 }).where('product_no', '=', productNo).execute(),
      () => db.updateTable('product').set({ is_on_sale: 0 }).execute(),
      () => option().set({ name_en: 'Colour' }).execute(),
      () => option().set({ add_price: 500 }).execute(),
      () => option().set({ is_used: 0 }).execute(),
      () => db.updateTable('delivery_rule').set({ base_amt: 4_000 }).execute(),
      () => aCondition(ctx, productNo),
      () => db.deleteFrom('free_gift_condition_option').execute(),
      () => take(90),
      () => take(1),
      () => set(0),
      () => set(100),
      () => Promise.resolve(clock.advance({ minutes: 1 })),
      () => resetDatabase(db, opened.dialect),
    ];
    for (const [at, change] of shown.entries()) {
      await change();
      expect([at, await isNew()]).toEqual([at, true]);
      expect([at, await isNew()]).toEqual([at, false]);
    }
    // A change that is not kept is none.
    const failing = ctx.transaction(async (trx) => {
      await trx
        .insertInto('setting')
        .values({ name: 'linkLifeDays', value: '7', updated_at: 'now' })
        .execute();
      throw new Error('not kept');
    });
    await expect(failing).rejects.toThrow('not kept');
    expect(await isNew()).toBe(false);
  });
});
