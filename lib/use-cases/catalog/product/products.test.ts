import { expect, test } from 'vitest';
import { listDeliveryRules } from '@/db/queries/catalog/delivery-rules';
import { listOptions } from '@/db/queries/catalog/products';
import type { Context } from '@/lib/context';
import type { ProductSort } from '@/lib/domain/operations/list-look';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import {
  aGiftSheet,
  aLine,
  anOrderer,
  aPlainSheet,
  applyPlain,
  refusalOf,
} from '@/lib/testing/fixtures/applications';
import { anApplication, readApplication } from '@/lib/testing/fixtures/builders';
import { goTo, runJobs } from '@/lib/testing/fixtures/moments';
import { aDraft, aMerchant, anOption } from '@/lib/testing/fixtures/product-drafts';
import { auditedAs } from '@/lib/testing/fixtures/staff';
import { changeInfo } from '../../application/change/change-info';
import { previewChange } from '../../application/change/preview-change';
import { addToCart } from '../cart/add-to-cart';
import { listCatalog } from '../shop/list-catalog';
import { changeStock, setStock } from './change-stock';
import { changeSale, editProduct } from './edit';
import { listProductsForMerchant } from './list';
import { type MerchantProduct, readProduct } from './read';
import { registerProduct } from './register';

const everything = { keyword: null, isOnSale: null, isRecurring: null, kind: null };

describeOnBoth('the merchant’s products', (fresh) => {
  /** The product's present state, as the input of an edit. */
  function edited(product: MerchantProduct, wish: Parameters<typeof aDraft>[0] = {}) {
    const { productNo: _no, kind: _kind, liveApplications: _live, updatedAt, options, ...draft } = product;
    const { cycleTypes: _types, deliveryRuleNo: _rule, ...said } = draft;
    return {
      productNo: product.productNo,
      seenUpdatedAt: updatedAt,
      product: {
        ...said,
        ...wish,
        options: options.map(({ productNo: _of, ...option }) => option),
      },
    };
  }

  async function register(ctx: Context, wish: Parameters<typeof aDraft>[0] = {}) {
    const merchant = await aMerchant(ctx);
    const product = await registerProduct(ctx, {
      merchant,
      product: { ...aDraft(wish), kind: 'NORMAL', options: [{ ...anOption(), stock: 10 }] },
    });
    return { merchant, product };
  }

  test('a registered product is sold as typed, and shares an existing delivery rule', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const { product } = await register(ctx, {
      monthCycles: [1],
      weekCycles: [2],
      daysOfWeek: ['TUESDAY'],
    });
    expect(product).toMatchObject({
      nameKo: '보리차',
      kind: 'NORMAL',
      cycleTypes: ['MONTH', 'WEEK'],
      options: [{ valueEn: 'Large', stock: 10 }],
    });
    expect(product.deliveryRuleNo).toBe((await readProduct(ctx, orderer)).deliveryRuleNo);
    const optionNo = product.options[0]?.optionNo ?? 0;
    await aPlainSheet(ctx, orderer, [aLine(orderer, { productNo: product.productNo, optionNo })]);
    const { details } = await ctx.db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow();
    expect(JSON.parse(details)).toMatchObject({ after: { nameKo: '보리차' } });
  });

  test('a delivery rule of one product is named after it', async () => {
    const { ctx } = testContext(await fresh());
    await anOrderer(ctx);
    const fee = { conditionType: 'FIXED_FEE', baseAmt: 7_000, freeOverAmt: 0, returnAmt: 7_000 } as const;
    await register(ctx, { nameKo: '김치', deliveryRule: fee });
    expect((await listDeliveryRules(ctx.db)).at(-1)).toMatchObject({ name: '김치', baseAmt: 7_000 });
  });

  test('texts in one language are used for both until they are translated', async () => {
    const { ctx } = testContext(await fresh());
    const { merchant, product } = await register(ctx, {
      nameEn: '',
      summaryKo: '구수한 차',
    });
    expect(product).toMatchObject({ nameKo: '보리차', nameEn: '보리차', summaryEn: expect.any(String) });
    const { options, ...wish } = edited(product, { nameEn: 'Barley tea' }).product;
    const two = options.map((option, at) => ({
      ...option,
      nameKo: '',
      nameEn: 'Size',
      valueKo: `${at}`,
      valueEn: '',
    }));
    const seen = { merchant, productNo: product.productNo, seenUpdatedAt: product.updatedAt };
    const after = await editProduct(ctx, { ...seen, product: { ...wish, options: two } });
    expect(after).toMatchObject({ nameKo: '보리차', nameEn: 'Barley tea' });
    expect(after.options).toMatchObject([{ nameKo: 'Size', nameEn: 'Size', valueKo: '0', valueEn: '0' }]);
  });

  test('the list pages by key, and filters by name, sale, recurring and kind', async () => {
    const { ctx } = testContext(await fresh());
    const { merchant, product: first } = await register(ctx, { nameEn: '100% tea_', isOnSale: false });
    const second = await registerProduct(ctx, {
      merchant,
      product: {
        ...aDraft({ isRecurring: false }),
        kind: 'SET',
        options: [
          { ...anOption(), stock: 1 },
          { ...anOption({ valueKo: '작은 것', valueEn: 'Small' }), stock: 2 },
        ],
      },
    });
    const found = async (
      filter: Partial<typeof everything> | object,
      beforeProductNo: number | null = null,
    ) =>
      (
        await listProductsForMerchant(ctx, { ...everything, ...filter }, { beforeProductNo, limit: 1 })
      ).products.map(({ productNo }) => productNo);
    expect(await found({})).toEqual([second.productNo]);
    expect(await found({}, second.productNo)).toEqual([first.productNo]);
    expect(await found({}, first.productNo)).toEqual([]);
    expect(await found({ keyword: '0% TEA_' })).toEqual([first.productNo]);
    expect(await found({ keyword: '%%' })).toEqual([]);
    expect(await found({ isOnSale: false })).toEqual([first.productNo]);
    expect(await found({ isRecurring: false })).toEqual([second.productNo]);
    expect(await found({ kind: 'SET' })).toEqual([second.productNo]);
    const page = await listProductsForMerchant(ctx, everything, { beforeProductNo: null, limit: 5 });
    expect(page.products.map(({ stock }) => stock)).toEqual([3, 10]);
    expect(page.nextBeforeProductNo).toBeNull();
  });

  test('the list is sorted by name, price and stock, each product once, also where they are the same', async () => {
    const { ctx } = testContext(await fresh());
    const { merchant, product: one } = await register(ctx, { nameKo: '다', salePrice: 20_000 });
    const more = (nameKo: string, salePrice: number, stock: number) =>
      registerProduct(ctx, {
        merchant,
        product: { ...aDraft({ nameKo, salePrice }), kind: 'NORMAL', options: [{ ...anOption(), stock }] },
      });
    const two = await more('가', 30_000, 3);
    const three = await more('나', 20_000, 3);
    const nos = async (sort: ProductSort) => {
      const seen: number[] = [];
      for (let beforeProductNo: number | null = null; ; ) {
        const page: Awaited<ReturnType<typeof listProductsForMerchant>> = await listProductsForMerchant(
          ctx,
          everything,
          { beforeProductNo, sort, limit: 1 },
        );
        seen.push(...page.products.map(({ productNo }) => productNo));
        beforeProductNo = page.nextBeforeProductNo;
        if (beforeProductNo === null) return seen;
      }
    };
    const [a, b, c] = [one, two, three].map(({ productNo }) => productNo);
    const orders = { name: [b, c, a], price: [a, c, b], stock: [b, c, a] };
    for (const by of ['name', 'price', 'stock'] as const) {
      expect([by, await nos(`${by}-asc`)]).toEqual([by, orders[by]]);
      expect([by, await nos(`${by}-desc`)]).toEqual([by, [...orders[by]].reverse()]);
    }
  });

  test('the list says recurring of what the shop’s list says it of, and filters by it', async () => {
    const { ctx } = testContext(await fresh());
    const { merchant, product: good } = await register(ctx, {});
    const cheap = await registerProduct(ctx, {
      merchant,
      product: { ...aDraft(), kind: 'NORMAL', options: [{ ...anOption(), stock: 10 }] },
    });
    const off = await registerProduct(ctx, {
      merchant,
      product: { ...aDraft({ isOnSale: false }), kind: 'NORMAL', options: [{ ...anOption(), stock: 10 }] },
    });
    // A price that the form refuses, as an older product may have it.
    const low = { sale_price: 400, immediate_discount_amt: 0, recurring_discount_amt: 0 };
    await ctx.db.updateTable('product').set(low).where('product_no', '=', cheap.productNo).execute();
    await ctx.db.updateTable('product_option').set({ stock: 0, add_price: 0 }).execute();
    const found = async (isRecurring: boolean | null) =>
      (
        await listProductsForMerchant(
          ctx,
          { ...everything, isRecurring },
          { beforeProductNo: null, limit: 9 },
        )
      ).products.map(({ productNo, isRecurring }) => [productNo, isRecurring]);
    expect(await found(null)).toEqual([
      [off.productNo, true],
      [cheap.productNo, false],
      [good.productNo, true],
    ]);
    expect(await found(true)).toEqual([
      [off.productNo, true],
      [good.productNo, true],
    ]);
    expect(await found(false)).toEqual([[cheap.productNo, false]]);
    const shown = await listCatalog(ctx);
    expect(
      shown.flatMap(({ product, isRecurring }) =>
        product.isOnSale ? [[product.productNo, isRecurring]] : [],
      ),
    ).toEqual([
      [good.productNo, true],
      [cheap.productNo, false],
    ]);
  });

  test('an application keeps the price, the words and the rules of its creation', async () => {
    const { ctx, clock } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const merchant = await aMerchant(ctx, 'STAFF');
    const { applications } = await applyPlain(ctx, orderer, await aPlainSheet(ctx, orderer));
    const id = applications[0]?.recurringPaymentId ?? '';
    const { snapshot } = await readApplication(ctx, id);
    const before = await readProduct(ctx, orderer);
    expect(before.liveApplications).toBe(1);

    const after = await editProduct(ctx, {
      merchant,
      ...edited(before, {
        nameKo: '새 이름',
        salePrice: 40_000,
        recurringDiscountAmt: 1_000,
        monthCycles: [6],
        weekCycles: [],
        daysOfWeek: [],
        deliveryRule: { conditionType: 'FREE', baseAmt: 9, freeOverAmt: 9, returnAmt: 0 },
        lastRoundRule: { min: 6, max: 12, isNeeded: true },
      }),
    });
    expect(after).toMatchObject({ priceChanged: true, liveApplications: 1, salePrice: 40_000 });
    expect(after.deliveryRule).toMatchObject({ conditionType: 'FREE', baseAmt: 0 });
    expect((await readApplication(ctx, id)).snapshot).toEqual(snapshot);
    await changeInfo(ctx, {
      member: orderer.member,
      id,
      change: { cardNo: null, addressNo: null, cycle: null, product: null, lastRound: 4 },
    });
    expect((await readApplication(ctx, id)).lastRound).toBe(4);
    goTo(ctx, clock, '2026-01-13T09:00:00');
    await runJobs(ctx);
    const order = await ctx.db.selectFrom('shop_order').select('pay_amt').executeTakeFirst();
    expect(order?.pay_amt).toBe(33_000);
  });

  test('an edit by another person is not overwritten', async () => {
    const { ctx } = testContext(await fresh());
    const { merchant, product } = await register(ctx);
    const mine = edited(product, { nameKo: '내 이름' });
    await editProduct(ctx, { merchant, ...edited(product, { nameKo: '남의 이름' }) });
    expect(await refusalOf(editProduct(ctx, { merchant, ...mine }))).toBe('ALREADY_CHANGED');
    expect((await readProduct(ctx, product)).nameKo).toBe('남의 이름');
  });

  test('put on or off sale by itself, a product is as the form would leave it, and its deliveries go on', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const { merchant, product } = await register(ctx);
    const input = (({ productNo, updatedAt }) => ({ merchant, productNo, seenUpdatedAt: updatedAt }))(
      product,
    );
    const off = await changeSale(ctx, { ...input, isOnSale: false });
    expect(await refusalOf(changeSale(ctx, { ...input, isOnSale: true }))).toBe('ALREADY_CHANGED');
    const on = await changeSale(ctx, { ...input, seenUpdatedAt: off.updatedAt, isOnSale: true });
    const byForm = await editProduct(ctx, { merchant, ...edited(on, { isOnSale: false }) });
    const { updatedAt: _at, ...same } = byForm;
    expect(off).toMatchObject(same);
    expect({ ...on, isOnSale: false, updatedAt: null }).toEqual({ ...same, updatedAt: null });
    const [alone, , formed] = await auditedAs(ctx, 'product.edited');
    expect(alone).toEqual(formed);
    const { recurringPaymentId: id } = await anApplication(ctx, orderer);
    const offered = await readProduct(ctx, orderer);
    const { updatedAt: seenUpdatedAt, productNo } = offered;
    await changeSale(ctx, { merchant, productNo, seenUpdatedAt, isOnSale: false });
    await runJobs(ctx);
    expect(await readApplication(ctx, id)).toMatchObject({ status: 'ACTIVE', nextDeliveryOn: '2026-01-15' });
  });

  test('an edit changes options, adds new ones with their stock, and keeps the stock of existing ones', async () => {
    const { ctx } = testContext(await fresh());
    const { merchant, product } = await register(ctx);
    const edit = edited(product);
    const [there] = edit.product.options;
    if (!there) throw new Error('No option');
    const options = [
      { ...anOption({ valueKo: '작은 것', valueEn: 'Small', addPrice: 500 }), optionNo: null, stock: 4 },
      { ...there, valueKo: '아주 큰 것', stock: 999 },
    ];
    await editProduct(ctx, { merchant, ...edit, product: { ...edit.product, options } });
    expect(await listOptions(ctx.db, [product.productNo])).toMatchObject([
      { valueKo: '작은 것', addPrice: 500, stock: 4 },
      { optionNo: there.optionNo, valueKo: '아주 큰 것', stock: 10 },
    ]);
    const foreign = [{ ...there, optionNo: there.optionNo + 999 }];
    const again = edited(await readProduct(ctx, product));
    const broken = { merchant, ...again, product: { ...again.product, options: foreign } };
    expect(await refusalOf(editProduct(ctx, broken))).toBe('VALIDATION');
  });

  test('a cycle that is no longer offered ends at its next due date and not before', async () => {
    const { ctx, clock } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const merchant = await aMerchant(ctx);
    const { applications } = await applyPlain(ctx, orderer, await aPlainSheet(ctx, orderer));
    const id = applications[0]?.recurringPaymentId ?? '';
    const stop = edited(await readProduct(ctx, orderer), { isRecurring: false, servesExisting: false });
    await editProduct(ctx, { merchant, ...stop });
    await runJobs(ctx);
    expect((await readApplication(ctx, id)).status).toBe('ACTIVE');
    goTo(ctx, clock, '2026-01-13T09:00:00');
    await runJobs(ctx);
    expect(await readApplication(ctx, id)).toMatchObject({
      status: 'SYSTEM_CLOSED',
      statusReason: 'INVALID_PRODUCT',
    });
  });

  test('the end round of a product is checked in the cart, on the sheet and in a change', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const merchant = await aMerchant(ctx);
    const { member, productNo, optionNo } = orderer;
    const { applications } = await applyPlain(ctx, orderer, await aPlainSheet(ctx, orderer));
    const id = applications[0]?.recurringPaymentId ?? '';
    const open = await aPlainSheet(ctx, orderer, [aLine(orderer, { lastRound: 2 })]);
    await editProduct(ctx, {
      merchant,
      ...edited(await readProduct(ctx, orderer), { lastRoundRule: { min: 3, max: 6, isNeeded: true } }),
    });
    const row = { productNo, optionNo, orderCnt: 1, optionInputs: [], cycle: null, freeGiftOptionNos: [] };
    const add = (lastRound: number | null) => addToCart(ctx, { member, rows: [{ ...row, lastRound }] });
    await expect(add(7)).rejects.toMatchObject({
      code: 'LAST_ROUND_NOT_ALLOWED',
      errors: [{ field: '0.recurringPaymentLastRound', code: 'too_large' }],
    });
    expect(await add(null)).toBe(1);
    const sheet = (lastRound: number | null) => [aLine(orderer, { lastRound })];
    await expect(aPlainSheet(ctx, orderer, sheet(null))).rejects.toMatchObject({
      errors: [{ field: 'products.0.recurringPaymentLastRound', code: 'required' }],
    });
    expect(await refusalOf(aGiftSheet(ctx, orderer, sheet(2)))).toBe('LAST_ROUND_NOT_ALLOWED');
    await aGiftSheet(ctx, orderer, sheet(3));
    expect(await refusalOf(applyPlain(ctx, orderer, open))).toBe('LAST_ROUND_NOT_ALLOWED');
    const change = { cardNo: null, addressNo: null, cycle: null, lastRound: 7 };
    const two = { productNo, optionNo, orderCnt: 2, optionInputs: null };
    const refused = changeInfo(ctx, { member, id, change: { ...change, product: two } });
    expect(await refusalOf(refused)).toBe('LAST_ROUND_NOT_ALLOWED');
    const shown = previewChange(ctx, { member, id, change: { ...change, product: two } });
    expect(await refusalOf(shown)).toBe('LAST_ROUND_NOT_ALLOWED');
    await changeInfo(ctx, { member, id, change: { ...change, product: null } });
    await changeInfo(ctx, { member, id, change: { ...change, lastRound: 5, product: two } });
    expect((await readApplication(ctx, id)).snapshot.lastRoundRule).toEqual({
      min: 3,
      max: 6,
      isNeeded: true,
    });
    const six = { ...change, product: two };
    expect(await refusalOf(changeInfo(ctx, { member, id, change: six }))).toBe('LAST_ROUND_NOT_ALLOWED');
  });

  test('stock changes by pieces, never below zero, for any number of changes at once', async () => {
    const { ctx } = testContext(await fresh());
    const { merchant, product } = await register(ctx);
    const optionNo = product.options[0]?.optionNo ?? 0;
    const shelf = { merchant, productNo: product.productNo, optionNo };
    const moves = await Promise.allSettled(
      Array.from({ length: 6 }, () => changeStock(ctx, { ...shelf, by: -3 })),
    );
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await changeStock(ctx, { ...shelf, by: 4 })).toEqual({ stock: 5 });
    await expect(changeStock(ctx, { ...shelf, by: -6 })).rejects.toMatchObject({
      errors: [{ field: 'by', code: 'too_small' }],
    });
    expect(await refusalOf(changeStock(ctx, { ...shelf, productNo: 999, by: 1 }))).toBe('NOT_FOUND');
    expect(await refusalOf(setStock(ctx, { ...shelf, stock: 50, seenStock: 10 }))).toBe('ALREADY_CHANGED');
    expect(await setStock(ctx, { ...shelf, stock: 50, seenStock: 5 })).toEqual({ stock: 50 });
    const log = await ctx.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'stock.changed')
      .orderBy('audit_no', 'desc')
      .executeTakeFirst();
    expect(JSON.parse(log?.details ?? '{}')).toEqual({ before: 5, after: 50 });
  });
});
