import { expect, test } from 'vitest';
import type { Context } from '@/lib/context';
import { buyPrice } from '@/lib/domain/billing/money';
import { shopSorts } from '@/lib/domain/catalog/category';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { aProduct } from '@/lib/testing/fixtures/builders';
import { listProducts, listShop } from './list-products';

const count = 230;

/** Products of every price and state: every tenth is sold out, every seventh has no recurring delivery. */
async function aLargeShop(ctx: Context) {
  const { productNo: first } = await aProduct(ctx);
  const { product_no: _no, ...product } = await ctx.db
    .selectFrom('product')
    .selectAll()
    .where('product_no', '=', first)
    .executeTakeFirstOrThrow();
  const { option_no: _option, ...option } = await ctx.db
    .selectFrom('product_option')
    .selectAll()
    .executeTakeFirstOrThrow();
  const numbers = Array.from({ length: count - 1 }, (_, at) => at + 1);
  const rows = await ctx.db
    .insertInto('product')
    .values(
      numbers.map((at) => ({
        ...product,
        name_ko: `원두 ${at}`,
        sale_price: 300 + ((at * 37) % 90) * 100,
        immediate_discount_amt: (at % 4) * 60,
        is_recurring: at % 7 === 0 ? (0 as const) : (1 as const),
        sort_order: count - at,
      })),
    )
    .returning('product_no')
    .execute();
  await ctx.db
    .insertInto('product_option')
    .values(
      rows.map(({ product_no }, at) => ({
        ...option,
        product_no,
        stock: at % 10 === 0 ? 0 : 5,
        add_price: (at % 3) * 50,
      })),
    )
    .execute();
}

const anything = { categoryNo: null, isGiftOnly: false, size: 24 };

async function everyPage(ctx: Context, wish: Partial<Parameters<typeof listShop>[1]>) {
  const offers: Awaited<ReturnType<typeof listShop>>['offers'] = [];
  let after: Parameters<typeof listShop>[1]['after'] = null;
  do {
    const page = await listShop(ctx, { ...anything, sort: 'BEST', ...wish, after });
    offers.push(...page.offers);
    after = page.next;
  } while (after);
  return offers;
}

const numberOf = ({ product }: { product: { productNo: number } }) => product.productNo;
const ascending = (values: number[]) =>
  values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0));

describeOnBoth('the shop’s list', (fresh) => {
  test('has every product once over its pages, in each order, sold-out ones last', async () => {
    const { ctx } = testContext(await fresh());
    await aLargeShop(ctx);
    for (const sort of shopSorts) {
      const offers = await everyPage(ctx, { sort });
      expect([sort, new Set(offers.map(numberOf)).size, offers.length]).toEqual([sort, count, count]);
      const isSoldOut = offers.map((offer) => Number(offer.isSoldOut));
      if (sort !== 'BEST') expect([sort, ascending(isSoldOut)]).toEqual([sort, true]);
      const inStock = offers.filter((offer) => !offer.isSoldOut);
      const prices = inStock.map(({ unit, notRecurringReason }) =>
        notRecurringReason === null ? buyPrice(unit) : unit.salePrice,
      );
      if (sort === 'CHEAP') expect(ascending(prices)).toBe(true);
      if (sort === 'DEAR') expect(ascending(prices.toReversed())).toBe(true);
      if (sort === 'NEW') expect(ascending(inStock.map(numberOf).toReversed())).toBe(true);
      const ranks = offers.map(({ notRecurringReason: why, isSoldOut: out }) =>
        why === null || why === 'PRODUCT_SOLD_OUT' ? Number(out) : 2 + Number(out),
      );
      if (sort === 'BEST') expect(ascending(ranks)).toBe(true);
    }
  });

  test('finds the same products as the search, the list of gifts and the pages of the API', async () => {
    const { ctx } = testContext(await fresh());
    await aLargeShop(ctx);
    const all = await everyPage(ctx, {});
    const gifts = await everyPage(ctx, { isGiftOnly: true });
    expect(gifts.map(numberOf)).toEqual(all.filter(({ isGiftable }) => isGiftable).map(numberOf));
    expect(gifts.length).toBeGreaterThan(100);
    const searched = await everyPage(ctx, { keyword: 'ㅇㄷ 1', sort: 'CHEAP' });
    const cheap = await everyPage(ctx, { sort: 'CHEAP' });
    expect(searched.map(numberOf)).toEqual(
      cheap.filter(({ product }) => product.nameKo.startsWith('원두 1')).map(numberOf),
    );
    const first = await listShop(ctx, { ...anything, sort: 'NEW', keyword: '원두 2', after: null });
    expect([first.found, first.offers.length]).toEqual([searchedCount, 24]);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => listProducts(ctx, { keyword: '', page, size: 100 })),
    );
    expect(pages.map(({ offers, totalCount }) => [offers.length, totalCount])).toEqual([
      [100, count],
      [100, count],
      [30, count],
    ]);
  });
});

/** 원두 2, 20–29 and 200–229. */
const searchedCount = 41;
