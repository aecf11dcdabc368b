import { expect, test } from 'vitest';
import type { NewCartRow } from '@/db/queries/catalog/cart';
import type { Context } from '@/lib/context';
import type { Cart } from '@/lib/domain/catalog/cart';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { outcomeOf } from '@/lib/testing/fixtures/applications';
import { setStock } from '@/lib/testing/fixtures/orders';
import { seedCheaply, seededMember, seededProduct } from '@/lib/testing/fixtures/seeded';
import { addToCart } from './add-to-cart';
import { changeCart } from './change-cart';
import { deleteFromCart } from './delete-from-cart';
import { viewCart } from './view-cart';

const monthly = { cycleType: 'MONTH' as const, cycle: 1, date: 15 };

async function row(ctx: Context, nameEn: string, wish: Partial<NewCartRow> = {}): Promise<NewCartRow> {
  const { productNo, optionNo } = await seededProduct(ctx, nameEn);
  const empty = { optionInputs: [], cycle: null, lastRound: null, freeGiftOptionNos: [] };
  return { productNo, optionNo, orderCnt: 1, ...empty, ...wish };
}

const linesOf = (cart: Cart) => [...cart.groups.flatMap((group) => group.lines), ...cart.invalid];

describeOnBoth('the cart', (fresh) => {
  async function open(settings: Record<string, string> = {}) {
    const { ctx } = testContext(await fresh(), settings);
    await seedCheaply(ctx);
    const member = await seededMember(ctx);
    const add = (...rows: NewCartRow[]) => addToCart(ctx, { member, rows });
    return { ctx, member, add, view: () => viewCart(ctx, { member }) };
  }

  test('stores cycle, end round and free gift, and shows the first delivery', async () => {
    const { ctx, add, view } = await open();
    const gift = await seededProduct(ctx, 'Mug');
    const choice = { cycle: monthly, lastRound: 6, freeGiftOptionNos: [gift.optionNo] };
    await add(await row(ctx, 'Morning roast', choice));

    const [line] = linesOf(await view());
    expect(line?.row).toMatchObject(choice);
    expect(line?.firstDeliveryOn).toBe('2026-01-15');
    expect(line?.notGiftableReason).toBeNull();
  });

  test('gives the reason why a row cannot be a gift', async () => {
    const { ctx, add, view } = await open();
    await add(await row(ctx, 'Morning roast'));
    await add(await row(ctx, 'Morning roast', { cycle: monthly }));
    expect(linesOf(await view()).map((line) => line.notGiftableReason)).toEqual([
      'CYCLE_REQUIRED',
      'LAST_ROUND_REQUIRED',
    ]);
  });

  test('allows no gift outside the enterprise edition', async () => {
    const { ctx, add, view } = await open({ SHOP_EDITION: 'BASIC' });
    await add(await row(ctx, 'Morning roast', { cycle: monthly, lastRound: 6 }));
    expect(linesOf(await view())[0]?.notGiftableReason).toBe('ENTERPRISE_ONLY');
  });

  test('adds an equal item to its row, and makes a new row for a different one', async () => {
    const { ctx, add, view } = await open();
    const same = await row(ctx, 'Morning roast', { cycle: monthly, lastRound: 3 });
    expect(await add(same, same)).toBe(1);
    expect(await add({ ...same, lastRound: 4 })).toBe(2);
    expect(linesOf(await view()).map((line) => line.row.orderCnt)).toEqual([2, 1]);
  });

  test('refuses a product without recurring delivery, and stores nothing of that call', async () => {
    const { ctx, add, view } = await open();
    const good = await row(ctx, 'Freshly milled');
    expect(await outcomeOf(add(good, await row(ctx, 'Cheese board')))).toBe('PRODUCT_NOT_RECURRING');
    expect(await outcomeOf(add(good, await row(ctx, 'This year')))).toBe('PRODUCT_NOT_RECURRING');
    expect(await outcomeOf(add(good, await row(ctx, 'Mug')))).toBe('PRODUCT_NOT_RECURRING');
    expect(await outcomeOf(add(good, await row(ctx, 'A single drip')))).toBe('PRODUCT_TOO_CHEAP');
    expect(await outcomeOf(add(good, { ...good, orderCnt: 400 }))).toBe('PRODUCT_SOLD_OUT');
    expect(await outcomeOf(add(good, { ...good, productNo: 1 }))).toBe('NOT_FOUND');
    const sunday = { cycleType: 'WEEK' as const, cycle: 1, dayOfWeek: 'SUNDAY' as const };
    expect(await outcomeOf(add(good, await row(ctx, 'Morning roast', { cycle: sunday })))).toBe(
      'CYCLE_NOT_ALLOWED',
    );
    expect(await outcomeOf(add(await row(ctx, 'Seasonal', { cycle: sunday })))).toBe('ok');
    expect(linesOf(await view())).toHaveLength(1);
  });

  test('refuses a free gift that the product does not have, or too many', async () => {
    const { ctx, add } = await open();
    const mug = await seededProduct(ctx, 'Mug');
    expect(
      await outcomeOf(add(await row(ctx, 'Freshly milled', { freeGiftOptionNos: [mug.optionNo] }))),
    ).toBe('FREE_GIFT_INVALID');
    const both = [mug.optionNo, (await seededProduct(ctx, 'Stoneware mug')).optionNo];
    expect(await outcomeOf(add(await row(ctx, 'Morning roast', { freeGiftOptionNos: both })))).toBe(
      'FREE_GIFT_INVALID',
    );
  });

  test('has a limit', async () => {
    const { ctx, add } = await open({ LIMIT_CART_ROWS: '2' });
    const rounds = async (lastRound: number) => row(ctx, 'Morning roast', { lastRound });
    await add(await rounds(1), await rounds(2));
    expect(await outcomeOf(add(await rounds(3)))).toBe('TOO_MANY_REQUESTS');
  });

  test('keeps fields that a change does not name, and removes those that are null', async () => {
    const { ctx, member, add, view } = await open();
    await add(await row(ctx, 'Morning roast', { cycle: monthly, lastRound: 6 }));
    const cartNo = linesOf(await view())[0]?.row.cartNo ?? 0;

    await changeCart(ctx, { member, changes: [{ cartNo, orderCnt: 2 }] });
    expect(linesOf(await view())[0]?.row).toMatchObject({ orderCnt: 2, cycle: monthly, lastRound: 6 });
    await changeCart(ctx, { member, changes: [{ cartNo, orderCnt: 2, cycle: null, lastRound: null }] });
    expect(linesOf(await view())[0]?.row).toMatchObject({ cycle: null, lastRound: null });
  });

  test('is its owner’s only', async () => {
    const { ctx, member, add, view } = await open();
    await add(await row(ctx, 'Morning roast'));
    const cartNo = linesOf(await view())[0]?.row.cartNo ?? 0;
    const other = await seededMember(ctx, 'younghee');

    const change = { member: other, changes: [{ cartNo, orderCnt: 9 }] };
    expect(await outcomeOf(changeCart(ctx, change))).toBe('NOT_FOUND');
    expect(await deleteFromCart(ctx, { member: other, cartNos: [cartNo] })).toBe(0);
    expect(linesOf(await viewCart(ctx, { member: other, cartNos: [cartNo] }))).toEqual([]);
    expect(linesOf(await view())[0]?.row.orderCnt).toBe(1);
    expect(await deleteFromCart(ctx, { member, cartNos: [cartNo] })).toBe(0);
    expect(linesOf(await view())).toEqual([]);
  });

  test('marks a row that sold out since, and allows a smaller quantity', async () => {
    const { ctx, member, add, view } = await open();
    const wanted = await row(ctx, 'Freshly milled', { orderCnt: 5 });
    await add(wanted, await row(ctx, 'Morning roast'));
    await setStock(ctx, wanted.optionNo, 2);

    const cart = await view();
    expect(cart.invalid.map((line) => line.notRecurringReason)).toEqual(['PRODUCT_SOLD_OUT']);
    // One piece of coffee: 18,000 less 2,000 for recurring delivery, and 3,000 for the parcel.
    expect(cart.amounts).toMatchObject({
      standardAmt: 18_000,
      buyAmt: 16_000,
      deliveryAmt: 3_000,
      payAmt: 19_000,
    });
    const cartNo = cart.invalid[0]?.row.cartNo ?? 0;
    expect(await outcomeOf(changeCart(ctx, { member, changes: [{ cartNo, orderCnt: 6 }] }))).toBe(
      'PRODUCT_SOLD_OUT',
    );
    await changeCart(ctx, { member, changes: [{ cartNo, orderCnt: 2 }] });
    expect((await view()).invalid).toEqual([]);
  });
});
