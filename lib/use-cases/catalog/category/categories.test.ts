import { expect, test } from 'vitest';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/shared/errors';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { refusalOf } from '@/lib/testing/fixtures/applications';
import { aDraft, aMerchant, anOption } from '@/lib/testing/fixtures/product-drafts';
import { auditedAs } from '@/lib/testing/fixtures/staff';
import { inTurn } from '@/lib/testing/in-turn';
import { editProduct } from '../product/edit';
import { readProduct } from '../product/read';
import { registerProduct } from '../product/register';
import { listShop, listShopCategories } from '../shop/list-products';
import { readPageVersion } from '../shop/read-page-version';
import { listCategoriesForMerchant } from './list-categories';
import { saveCategories } from './save-categories';

type Names = { categoryNo?: number; nameKo: string; nameEn: string };

async function aShop(ctx: Context) {
  const merchant = await aMerchant(ctx, 'STAFF');
  const save = async (categories: Names[]) => {
    const seen = await listCategoriesForMerchant(ctx);
    const wanted = {
      seen,
      categories: categories.map((one) => ({ ...one, categoryNo: one.categoryNo ?? null })),
    };
    return saveCategories(ctx, { merchant, wanted });
  };
  const register = (categoryNos: number[], wish: Parameters<typeof aDraft>[0] = {}) =>
    registerProduct(ctx, {
      merchant,
      product: {
        ...aDraft({ categoryNos, ...wish }),
        kind: 'NORMAL',
        options: [{ ...anOption(), stock: 1 }],
      },
    });
  return { merchant, save, register };
}
const tea = { nameKo: '차', nameEn: 'Tea' };
const pets = { nameKo: '반려동물', nameEn: '' };

describeOnBoth('the categories', (fresh) => {
  test('are added, renamed, sorted and removed together; a product can be in several', async () => {
    const { ctx } = testContext(await fresh());
    const { merchant, save, register } = await aShop(ctx);
    const [first, second] = await save([tea, pets]);
    if (!first || !second) throw new Error('No categories');
    expect(second).toMatchObject({ nameKo: '반려동물', nameEn: '반려동물', products: 0 });
    const product = await register([second.categoryNo, first.categoryNo, second.categoryNo]);
    expect(product).toMatchObject({ categoryNos: [first.categoryNo, second.categoryNo], categoryEn: 'Tea' });
    const version = await readPageVersion(ctx);
    const sorted = await save([{ ...second, nameEn: 'Pets' }, first]);
    expect(sorted.map(({ nameEn, products }) => [nameEn, products])).toEqual([
      ['Pets', 1],
      ['Tea', 1],
    ]);
    expect(await readPageVersion(ctx)).not.toBe(version);
    expect((await readProduct(ctx, product)).categoryEn).toBe('Pets');
    await save([first]);
    const left = await readProduct(ctx, product);
    expect(left).toMatchObject({ categoryNos: [first.categoryNo], categoryEn: 'Tea' });

    const { updatedAt: seenUpdatedAt, productNo, options } = left;
    const edit = (categoryNos?: number[]) =>
      editProduct(ctx, {
        merchant,
        productNo,
        seenUpdatedAt,
        product: { ...aDraft({ categoryNos }), options },
      });
    expect(await refusalOf(edit([second.categoryNo]))).toBe('VALIDATION');
    expect(await edit()).toMatchObject({ categoryNos: [first.categoryNo] });
    expect(await auditedAs(ctx, 'categories.changed')).toHaveLength(3);
  });

  test('are not overwritten if another person changed them since', async () => {
    const { ctx } = testContext(await fresh());
    const { merchant, save } = await aShop(ctx);
    const [seen] = await save([tea]);
    if (!seen) throw new Error('No category');
    await save([{ ...seen, nameEn: 'Teas' }]);
    const stale = { seen: [seen], categories: [] };
    expect(await refusalOf(saveCategories(ctx, { merchant, wanted: stale }))).toBe('ALREADY_CHANGED');
    for (const wrong of [[{ ...tea, categoryNo: 999 }], [seen, seen]])
      expect(await refusalOf(save(wrong))).toBe('VALIDATION');
    expect(await listCategoriesForMerchant(ctx)).toMatchObject([{ nameEn: 'Teas' }]);
  });

  test.each(['removal', 'save'])(
    'are removed, or a product saved, at the same moment: the %s is first, and the other still succeeds',
    async (first) => {
      const database = await fresh();
      const { ctx } = testContext(database);
      const { merchant, save, register } = await aShop(ctx);
      const [kept, gone] = await save([tea, pets]);
      if (!kept || !gone) throw new Error('No categories');
      const { updatedAt: seenUpdatedAt, productNo, options } = await register([]);
      const product = { ...aDraft({ categoryNos: [kept.categoryNo, gone.categoryNo] }), options };
      const outcomes: Record<string, string> = {};
      const noted = async (name: string, call: Promise<unknown>) => {
        outcomes[name] = await call.then(
          () => 'done',
          (error) => (error instanceof DomainError ? error.code : String(error)),
        );
      };
      const acts: Record<string, () => Promise<void>> = {
        removal: () => noted('removal', save([kept])),
        save: () => noted('save', editProduct(ctx, { merchant, productNo, seenUpdatedAt, product })),
      };
      const order = Object.entries(acts).sort(([one]) => (one === first ? -1 : 1));
      await inTurn(
        database,
        'category',
        order.map(([, act]) => act),
      );
      expect(outcomes).toEqual({ removal: 'done', save: first === 'save' ? 'done' : 'VALIDATION' });
      expect(await listCategoriesForMerchant(ctx)).toMatchObject([{ nameKo: '차' }]);
      const { categoryNos } = await readProduct(ctx, { productNo });
      expect(categoryNos).toEqual(first === 'save' ? [kept.categoryNo] : []);
    },
  );

  test('are shown in the shop if they have a product on sale, with their products only', async () => {
    const { ctx } = testContext(await fresh());
    const { save, register } = await aShop(ctx);
    const [first, second] = await save([tea, pets]);
    const [a, b] = [first?.categoryNo ?? 0, second?.categoryNo ?? 0];
    const shown = await register([a]);
    await register([]);
    await register([b], { isOnSale: false });
    expect(await listShopCategories(ctx)).toMatchObject([{ categoryNo: a }]);
    const list = { sort: 'BEST', isGiftOnly: false, after: null, size: 9 } as const;
    const { offers } = await listShop(ctx, { ...list, categoryNo: a });
    expect(offers.map(({ product }) => product.productNo)).toEqual([shown.productNo]);
  });
});
