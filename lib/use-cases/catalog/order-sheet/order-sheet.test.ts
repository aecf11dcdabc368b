import { expect, test } from 'vitest';
import { addCartRow } from '@/db/queries/catalog/cart';
import { asMemberNo } from '@/lib/domain/shared/ids';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import {
  aGiftSheet,
  aLine,
  anOrderer,
  aPlainSheet,
  monthly,
  type Orderer,
  refusalOf,
  weekly,
} from '@/lib/testing/fixtures/applications';
import { aProduct } from '@/lib/testing/fixtures/builders';
import { createOrderSheet } from './create';
import { readOrderSheet } from './read';

describeOnBoth('order sheets', (fresh) => {
  const read = (
    ctx: Parameters<typeof readOrderSheet>[0],
    orderer: Orderer,
    orderSheetNo: string,
    isGift: boolean,
  ) => readOrderSheet(ctx, { member: orderer.member, orderSheetNo, isGift, addressNo: null });

  test('a gift sheet needs an end round for each product', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const without = aGiftSheet(ctx, orderer, [aLine(orderer), aLine(orderer, { lastRound: null })]);
    await expect(without).rejects.toMatchObject({
      code: 'LAST_ROUND_REQUIRED',
      errors: [{ field: 'products.1.recurringPaymentLastRound', code: 'required' }],
    });
    expect(await ctx.db.selectFrom('order_sheet').selectAll().execute()).toEqual([]);
    await aPlainSheet(ctx, orderer, [aLine(orderer, { lastRound: null })]);
  });

  test('is found only by its own member and for its own kind', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const gift = await aGiftSheet(ctx, orderer);
    const plain = await aPlainSheet(ctx, orderer);
    expect((await read(ctx, orderer, gift, true)).sheet.isGift).toBe(true);
    expect(await refusalOf(read(ctx, orderer, gift, false))).toBe('NOT_FOUND');
    expect(await refusalOf(read(ctx, orderer, plain, true))).toBe('NOT_FOUND');
    const stranger = { ...orderer, member: { ...orderer.member, memberNo: asMemberNo(999) } };
    expect(await refusalOf(read(ctx, stranger, gift, true))).toBe('NOT_FOUND');
  });

  test('refuses products without recurring delivery, each with its own code', async () => {
    const { ctx } = testContext(await fresh(), { SHOP_EDITION: 'ENTERPRISE' });
    const orderer = await anOrderer(ctx, { stock: 5 });
    const cheap = await aProduct(ctx, { salePrice: 499 });
    const borderline = await aProduct(ctx, { salePrice: 500 });
    const refused = (wish: Parameters<typeof aLine>[1]) =>
      refusalOf(aGiftSheet(ctx, orderer, [aLine(orderer, wish)]));
    expect(await refused(cheap)).toBe('PRODUCT_TOO_CHEAP');
    expect(await refused({ orderCnt: 6 })).toBe('PRODUCT_SOLD_OUT');
    expect(await refused({ productNo: cheap.productNo })).toBe('PRODUCT_NOT_RECURRING');
    expect(await refused({ cycle: { cycleType: 'WEEK', cycle: 1, dayOfWeek: 'TUESDAY' } })).toBe(
      'CYCLE_NOT_ALLOWED',
    );
    const twice = aGiftSheet(ctx, orderer, [
      aLine(orderer, { orderCnt: 3 }),
      aLine(orderer, { orderCnt: 3 }),
    ]);
    expect(await refusalOf(twice)).toBe('PRODUCT_SOLD_OUT');
    await aGiftSheet(ctx, orderer, [aLine(orderer, borderline)]);
  });

  test('is refused for gifts outside the enterprise edition, and allowed for ordinary deliveries', async () => {
    const { ctx } = testContext(await fresh(), { SHOP_EDITION: 'BASIC' });
    const orderer = await anOrderer(ctx);
    expect(await refusalOf(aGiftSheet(ctx, orderer))).toBe('ENTERPRISE_ONLY');
    await aPlainSheet(ctx, orderer);
  });

  test('takes the cycle from the cart row if the request has none', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const { member, productNo, optionNo } = orderer;
    const row = { productNo, optionNo, orderCnt: 1, optionInputs: [], lastRound: 2, freeGiftOptionNos: [] };
    const cartNo = await ctx.transaction((trx) =>
      addCartRow(trx, member.memberNo, { ...row, cycle: weekly }, '2026-01-05T00:00:00.000Z'),
    );
    const line = aLine(orderer, { cycle: null });
    const make = (cartNos: number[]) =>
      createOrderSheet(ctx, { member, isGift: true, cartNos, lines: [line] });
    const view = await read(ctx, orderer, await make([cartNo]), true);
    expect(view.lines[0]?.cycle).toEqual(weekly);
    expect(view.sheet.cartNos).toEqual([cartNo]);
    await expect(make([])).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ field: 'products.0.recurringPaymentDelivery', code: 'required' }],
    });
  });

  test('plans the charges from today, and lines that ship together share a fee', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const sheet = await aGiftSheet(ctx, orderer, [aLine(orderer), aLine(orderer, { lastRound: 2 })]);
    const view = await read(ctx, orderer, sheet, true);
    // Monday 5 January: the 15th is far enough; charged two days before.
    expect(
      view.schedule.map(({ round, chargeOn, deliveryOn, amount }) => [round, chargeOn, deliveryOn, amount]),
    ).toEqual([
      [1, '2026-01-13', '2026-01-15', 33_000],
      [1, '2026-01-13', '2026-01-15', 30_000],
      [2, '2026-02-13', '2026-02-15', 33_000],
      [2, '2026-02-13', '2026-02-15', 30_000],
      [3, '2026-03-13', '2026-03-15', 33_000],
    ]);
    expect(view.amounts.payAmt).toBe(63_000);
    expect(view.maxTotalAmt).toBe(5 * 33_000);
    expect(view.deadlineOn).toBe('2026-01-15');
    expect(view.addresses).toEqual({ main: null, recent: [] });
  });

  test('plans the dates of a planned gift from the day of its invitation', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const orderSheetNo = await aGiftSheet(ctx, orderer);
    const asked = (invitationAt: string, isGift = true, no = orderSheetNo) =>
      readOrderSheet(ctx, {
        member: orderer.member,
        orderSheetNo: no,
        isGift,
        addressNo: null,
        invitationAt,
      });
    // At night it leaves on the morning of the next day, the 20th.
    const view = await asked('2026-01-19T14:30:00.000Z');
    expect(view.lines[0]?.firstDeliveryOn).toBe('2026-02-15');
    expect(view.schedule[0]).toMatchObject({ chargeOn: '2026-02-13', deliveryOn: '2026-02-15' });
    expect([view.deadlineOn, view.invitationAt]).toEqual(['2026-01-30', '2026-01-19T14:30:00.000Z']);
    expect(await refusalOf(asked('2026-01-01T00:00:00.000Z'))).toBe('VALIDATION');
    const plain = await asked('2026-01-19T14:30:00.000Z', false, await aPlainSheet(ctx, orderer));
    expect([plain.lines[0]?.firstDeliveryOn, plain.invitationAt]).toEqual(['2026-01-15', null]);
  });

  test('plans different delivery days as separate orders', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const sheet = await aPlainSheet(ctx, orderer, [
      aLine(orderer, { cycle: monthly }),
      aLine(orderer, { cycle: weekly, lastRound: null }),
    ]);
    const view = await read(ctx, orderer, sheet, false);
    expect(view.amounts).toMatchObject({ buyAmt: 60_000, deliveryAmt: 6_000, payAmt: 66_000 });
    expect(view.maxTotalAmt).toBeNull();
  });

  test('adds the regional fee of an island to an ordinary sheet', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    await ctx.db
      .insertInto('area_fee')
      .values({ zip_from: '06000', zip_to: '06999', place_ko: '섬', place_en: 'Island', extra_amt: 5_000 })
      .execute();
    const plain = await read(ctx, orderer, await aPlainSheet(ctx, orderer), false);
    expect(plain.amounts).toMatchObject({ remoteDeliveryAmt: 5_000, payAmt: 38_000 });
    expect(plain.maxTotalAmt).toBe(3 * 38_000);
    expect(plain.schedule[0]?.amount).toBe(38_000);
    const gift = await read(ctx, orderer, await aGiftSheet(ctx, orderer), true);
    expect(gift.amounts.payAmt).toBe(33_000);
  });

  test('expires after 24 hours of business time', async () => {
    const { ctx, clock } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const sheet = await aGiftSheet(ctx, orderer);
    clock.advance('PT23H59M', 'business');
    await read(ctx, orderer, sheet, true);
    clock.advance('PT1M', 'business');
    expect(await refusalOf(read(ctx, orderer, sheet, true))).toBe('ORDER_SHEET_EXPIRED');
  });
});
