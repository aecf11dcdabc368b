import { expect, test } from 'vitest';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/shared/errors';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { anOrderer, type Orderer, refusalOf } from '@/lib/testing/fixtures/applications';
import { aCard, anApplication, aProduct, readApplication, testCards } from '@/lib/testing/fixtures/builders';
import { createDueOrders } from '../../billing/round/create-due';
import { changeInfo } from './change-info';
import type { InfoChange } from './info-change';

const unchanged: InfoChange = { cardNo: null, addressNo: null, lastRound: null, cycle: null, product: null };
const change = (ctx: Context, orderer: Orderer, id: string, wish: Partial<InfoChange>) =>
  changeInfo(ctx, { member: orderer.member, id, change: { ...unchanged, ...wish } });
const history = async ({ db }: Context) =>
  (await db.selectFrom('change_history').selectAll().orderBy('history_no').execute()).map((row) => ({
    kind: row.kind,
    before: JSON.parse(row.before_value),
    after: JSON.parse(row.after_value),
  }));

/** Two rounds of a weekly application are ordered and paid; the next one is the third. */
async function inRoundThree(
  ctx: Context,
  clock: { advance(days: string): void },
  orderer: Orderer,
  isGift: boolean,
) {
  const cycle = { cycleType: 'WEEK', cycle: 1, dayOfWeek: 'MONDAY' } as const;
  const { recurringPaymentId } = await anApplication(ctx, orderer, { isGift, lastRound: 6, cycle });
  // Monday 5 January: boxes on the 12th and 19th are ordered two days before.
  for (const days of ['P5D', 'P7D']) {
    clock.advance(days);
    await createDueOrders(ctx);
  }
  const application = await readApplication(ctx, recurringPaymentId);
  expect(application).toMatchObject({ createdRounds: 2, nextDeliveryOn: '2026-01-26' });
  return application;
}

describeOnBoth('changing an application', (fresh) => {
  test('an end round below the current round is refused and changes nothing (B02)', async () => {
    const { ctx, clock } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const before = await inRoundThree(ctx, clock, orderer, true);
    const { recurringPaymentId: id } = before;
    const other = await aCard(ctx, orderer.memberNo, testCards.poor);
    for (const lastRound of [1, 2])
      expect(await refusalOf(change(ctx, orderer, id, { lastRound, cardNo: other }))).toBe(
        'LAST_ROUND_TOO_SMALL',
      );
    for (const lastRound of [0, null])
      expect(await refusalOf(change(ctx, orderer, id, { lastRound, cardNo: other }))).toBe(
        'LAST_ROUND_REQUIRED',
      );
    expect(await readApplication(ctx, id)).toEqual(before);
    expect(await history(ctx)).toEqual([]);

    await change(ctx, orderer, id, { lastRound: 3 });
    expect(await history(ctx)).toEqual([
      { kind: 'LAST_ROUND', before: { lastRound: 6 }, after: { lastRound: 3 } },
    ]);
    clock.advance('P7D');
    await createDueOrders(ctx);
    expect(await readApplication(ctx, id)).toMatchObject({ status: 'ROUND_FINISHED', createdRounds: 3 });
    clock.advance('P30D');
    await createDueOrders(ctx);
    expect(await ctx.db.selectFrom('shop_order').selectAll().execute()).toHaveLength(3);
  });

  test('while waiting a gift takes a card and an end round and nothing else (B02, B37)', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const before = await anApplication(ctx, orderer, { isGift: true, status: 'WAITING' });
    const { recurringPaymentId: id } = before;
    const other = await aCard(ctx, orderer.memberNo, testCards.poor);
    const given = { lastRound: 3, cardNo: other };
    const cycle = { cycleType: 'MONTH', cycle: 2, date: 1 } as const;
    const product = {
      productNo: orderer.productNo,
      optionNo: orderer.optionNo,
      orderCnt: 2,
      optionInputs: null,
    };
    expect(await refusalOf(change(ctx, orderer, id, { ...given, addressNo: orderer.addressNo }))).toBe(
      'ADDRESS_NOT_ALLOWED',
    );
    const error = await change(ctx, orderer, id, { ...given, cycle, product }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error instanceof DomainError && error.errors).toEqual([
      { field: 'cycle', code: 'not_allowed' },
      { field: 'product', code: 'not_allowed' },
    ]);
    expect(await refusalOf(change(ctx, orderer, id, { ...given, lastRound: 0 }))).toBe('LAST_ROUND_REQUIRED');
    expect(await refusalOf(change(ctx, orderer, id, { ...given, cardNo: 999 }))).toBe('NOT_FOUND');
    expect(await readApplication(ctx, id)).toEqual(before);

    await change(ctx, orderer, id, given);
    expect(await readApplication(ctx, id)).toEqual({ ...before, cardNo: other });
    await change(ctx, orderer, id, { lastRound: 7 });
    expect(await readApplication(ctx, id)).toEqual({ ...before, cardNo: other, lastRound: 7 });
    expect((await history(ctx)).map(({ kind }) => kind)).toEqual(['CARD', 'LAST_ROUND']);
  });

  test('saying what is there already changes nothing and writes no history', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const before = await anApplication(ctx, orderer);
    await ctx.db.updateTable('product').set({ sale_price: 99_000 }).execute();
    await change(ctx, orderer, before.recurringPaymentId, {
      cardNo: orderer.cardNo,
      addressNo: orderer.addressNo,
      lastRound: 3,
      cycle: before.cycle,
      product: { productNo: orderer.productNo, optionNo: orderer.optionNo, orderCnt: 1, optionInputs: [] },
    });
    expect(await readApplication(ctx, before.recurringPaymentId)).toEqual(before);
    expect(await history(ctx)).toEqual([]);
  });

  test('an ordinary end round can go and come, and rounds follow again', async () => {
    const { ctx, clock } = testContext(await fresh());
    const orderer = await anOrderer(ctx, { card: testCards.failing });
    const { recurringPaymentId: id } = await anApplication(ctx, orderer, { lastRound: 1 });
    clock.advance('P8D');
    await createDueOrders(ctx);
    expect(await readApplication(ctx, id)).toMatchObject({ createdRounds: 1, nextDeliveryOn: null });
    await change(ctx, orderer, id, { lastRound: 0 });
    expect(await readApplication(ctx, id)).toMatchObject({
      lastRound: null,
      nextDeliveryOn: '2026-02-15',
      nextOrderOn: '2026-02-13',
    });
    expect(await refusalOf(change(ctx, orderer, id, { lastRound: 1 }))).toBe('LAST_ROUND_TOO_SMALL');
    await change(ctx, orderer, id, { lastRound: 2 });
    expect((await readApplication(ctx, id)).lastRound).toBe(2);
  });

  test('another cycle starts a grid at least 3 days away and after a live order', async () => {
    const { ctx, clock } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const { recurringPaymentId: id } = await inRoundThree(ctx, clock, orderer, false);
    const tuesday = { cycleType: 'WEEK', cycle: 1, dayOfWeek: 'TUESDAY' } as const;
    expect(await refusalOf(change(ctx, orderer, id, { cycle: tuesday }))).toBe('CYCLE_NOT_ALLOWED');
    // Saturday 17 January; a box is on its way for Monday the 19th.
    const sunday = { cycleType: 'WEEK', cycle: 2, dayOfWeek: 'SUNDAY' } as const;
    await change(ctx, orderer, id, { cycle: sunday });
    expect(await readApplication(ctx, id)).toMatchObject({
      cycle: sunday,
      gridBaseOn: '2026-01-25',
      nextDeliveryOn: '2026-01-25',
      nextOrderOn: '2026-01-23',
    });
    const nineteenth = { cycleType: 'MONTH', cycle: 1, date: 19 } as const;
    await change(ctx, orderer, id, { cycle: nineteenth });
    expect((await readApplication(ctx, id)).nextDeliveryOn).toBe('2026-02-19');
  });

  test('a quantity or product change is priced anew, earlier orders are not (B71)', async () => {
    const { ctx, clock } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const { recurringPaymentId: id } = await inRoundThree(ctx, clock, orderer, false);
    const first = await ctx.db
      .selectFrom('order_line')
      .selectAll()
      .orderBy('round')
      .executeTakeFirstOrThrow();
    await ctx.db.updateTable('product').set({ sale_price: 35_000 }).execute();
    clock.advance('P7D');
    await createDueOrders(ctx);
    const amounts = async () =>
      (await ctx.db.selectFrom('shop_order').selectAll().orderBy('delivery_on').execute()).map(
        (row) => row.pay_amt,
      );
    expect(await amounts()).toEqual([33_000, 33_000, 33_000]);

    const product = {
      productNo: orderer.productNo,
      optionNo: orderer.optionNo,
      orderCnt: 2,
      optionInputs: null,
    };
    await change(ctx, orderer, id, { product });
    clock.advance('P7D');
    await createDueOrders(ctx);
    expect(await amounts()).toEqual([33_000, 33_000, 33_000, 73_000]);
    expect(await history(ctx)).toMatchObject([
      {
        kind: 'PRODUCT',
        before: { orderCnt: 1, unit: { salePrice: 30_000 } },
        after: { orderCnt: 2, unit: { salePrice: 35_000 } },
      },
    ]);
    const line = await ctx.db
      .selectFrom('order_line')
      .selectAll()
      .where('round', '=', 1)
      .executeTakeFirstOrThrow();
    expect(line).toEqual(first);

    const cheap = await aProduct(ctx, { salePrice: 400 });
    const refused = change(ctx, orderer, id, { product: { ...cheap, orderCnt: 1, optionInputs: null } });
    expect(await refusalOf(refused)).toBe('PRODUCT_TOO_CHEAP');
  });

  test('what is over, somebody else’s or unknown cannot be changed', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const { recurringPaymentId: id } = await anApplication(ctx, orderer);
    expect(await refusalOf(change(ctx, orderer, '26010599999999999999', { lastRound: 5 }))).toBe('NOT_FOUND');
    expect(await refusalOf(change(ctx, orderer, id, { addressNo: 999 }))).toBe('NOT_FOUND');
    await ctx.db.updateTable('application').set({ status: 'USER_CLOSED' }).execute();
    expect(await refusalOf(change(ctx, orderer, id, { lastRound: 5 }))).toBe('STATE_FORBIDS');
  });

  test('two changes at once are both kept, each with its true before', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const { recurringPaymentId: id } = await anApplication(ctx, orderer, { isGift: true, status: 'WAITING' });
    await Promise.all([4, 5, 6, 7].map((lastRound) => change(ctx, orderer, id, { lastRound })));
    const rows = await history(ctx);
    expect(rows.slice(1).map(({ before }) => before)).toEqual(rows.slice(0, -1).map(({ after }) => after));
    expect(rows.at(-1)?.after).toEqual({ lastRound: (await readApplication(ctx, id)).lastRound });
  });
});
