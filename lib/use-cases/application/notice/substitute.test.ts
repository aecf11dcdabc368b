import { expect, test } from 'vitest';
import { findRecordedChanges, findStatusSteps } from '@/db/queries/application/histories';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import type { WantedNotice } from '@/lib/domain/application/change-notice';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { anOrderer, refusalOf } from '@/lib/testing/fixtures/applications';
import { anApplication, anotherOption, aProduct, readApplication } from '@/lib/testing/fixtures/builders';
import { textsOf } from '@/lib/testing/fixtures/gifts';
import { aMerchant, someMerchant } from '@/lib/testing/fixtures/merchants';
import { goTo, runDaily, runJobs } from '@/lib/testing/fixtures/moments';
import { setStock } from '@/lib/testing/fixtures/orders';
import { dyingAfter } from '@/lib/testing/tried-again';
import { startRanOut } from '../ran-out/change-ran-outs';
import { answerChangeNotice } from './answer';
import { createChangeNotice } from './create';
import { previewChangeNotice } from './preview';

/** Today is 2026-01-05; an application delivers on the 15th of each month and is ordered two days before. */
async function setUp(database: FreshDatabase, option: Parameters<typeof anotherOption>[2] = {}) {
  const { ctx, clock } = testContext(database);
  const orderer = await anOrderer(ctx, { stock: 50 });
  const merchant = await aMerchant(ctx, 'OWNER');
  const { productNo, optionNo: replacedOptionNo, member } = orderer;
  const optionNo = await anotherOption(ctx, productNo, { stock: 50, ...option });
  const change = { kind: 'OPTION', replacedOptionNo, optionNo } as const;
  const announce = (wish: Partial<WantedNotice> = {}) =>
    createChangeNotice(ctx, {
      merchant,
      notice: {
        productNo,
        change,
        detailsKo: '홀빈이 끝났어요. 값은 30,000원이에요.',
        detailsEn: 'No more whole beans.',
        deadlineOn: '2026-01-19',
        applyOn: '2026-01-25',
        ...wish,
      },
    });
  const answer = (application: Application, noticeNo: number, said: 'AGREE' | 'DISAGREE' = 'AGREE') =>
    answerChangeNotice(ctx, {
      member,
      recurringPaymentId: application.recurringPaymentId,
      answers: [{ noticeNo, answer: said }],
    });
  const ranOut = (which: number, untilOn: string | null = null) =>
    startRanOut(ctx, { productNo, optionNo: which, untilOn, merchant, applicationCount: null });
  const stockOf = async (which: number) => {
    const row = await ctx.db
      .selectFrom('product_option')
      .select('stock')
      .where('option_no', '=', which)
      .executeTakeFirstOrThrow();
    return row.stock;
  };
  return {
    ctx,
    clock,
    orderer,
    merchant,
    change,
    optionNo,
    replacedOptionNo,
    announce,
    answer,
    ranOut,
    stockOf,
  };
}

const read = (ctx: Context, { recurringPaymentId: id }: Application) => readApplication(ctx, id);

/** Every round with an order: its application, number, option, price of one piece and whether it is paid. */
async function roundsOf(ctx: Context) {
  const rows = await ctx.db
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.order_no', 'order_line.order_no')
    .select(['recurring_payment_id', 'round', 'option_no', 'order_line.buy_amt', 'payment_state', 'is_void'])
    .orderBy('recurring_payment_id')
    .orderBy('round')
    .execute();
  return rows.map((row) => ({
    id: row.recurring_payment_id,
    round: row.round,
    optionNo: row.option_no,
    buyAmt: row.buy_amt,
    isPaid: row.payment_state === 'PAID' && row.is_void === 0,
  }));
}

describeOnBoth('a substitute option', (fresh) => {
  test('is delivered from its day on to those who agreed, out of its own stock; a dearer one at the old price', async () => {
    const { ctx, clock, orderer, change, optionNo, replacedOptionNo, announce, answer, stockOf } =
      await setUp(await fresh(), { addPrice: 2_000 });
    const own = await anApplication(ctx, orderer);
    const gift = await anApplication(ctx, orderer, { isGift: true });
    const [refusing, silent] = [await anApplication(ctx, orderer), await anApplication(ctx, orderer)];
    const other = await anApplication(ctx, orderer, { optionNo });
    const { productNo } = orderer;
    expect(await previewChangeNotice(ctx, { merchant: someMerchant, productNo, change })).toEqual({
      liveApplications: 5,
      concernedApplications: 4,
      risingApplications: 0,
      fallingApplications: 0,
      ordererCount: 1,
      giftCount: 1,
      heldApplications: 0,
      substitute: { stock: 50, neededCnt: 4 },
      applications: [own, gift, refusing, silent].map(({ recurringPaymentId, isGift }) => ({
        ...{ recurringPaymentId, isGift },
        ...{ ordererName: '김*동', receiverName: '홍*동' },
      })),
    });
    const mayNotSee = { ...someMerchant, rights: ['SETTINGS'] as const };
    expect(await previewChangeNotice(ctx, { merchant: mayNotSee, productNo, change })).toMatchObject({
      concernedApplications: 4,
      applications: [],
    });
    const { noticeNo } = await announce();
    for (const application of [own, gift]) await answer(application, noticeNo);
    await answer(refusing, noticeNo, 'DISAGREE');
    await runDaily(ctx, clock, '2026-01-24');
    expect(await stockOf(optionNo)).toBe(49);
    goTo(ctx, clock, '2026-01-25T00:00');
    await runJobs(ctx);
    for (const application of [own, gift]) {
      const { status, snapshot, optionNo: has } = await read(ctx, application);
      expect([status, has, snapshot.optionValueKo, snapshot.unit]).toEqual([
        'ACTIVE',
        optionNo,
        '에스프레소',
        { salePrice: 30_000, addPrice: 0, discountAmt: 0 },
      ]);
    }
    expect((await read(ctx, refusing)).statusReason).toBe('DISAGREE_ON_SERVICE_CHANGE');
    expect((await read(ctx, silent)).statusReason).toBe('NO_RESPONSE_ON_SERVICE_CHANGE');
    expect((await read(ctx, other)).status).toBe('ACTIVE');
    expect((await findRecordedChanges(ctx.db, own.recurringPaymentId)).at(-1)).toMatchObject({
      kind: 'CHANGE_NOTICE',
      before: { optionNo: replacedOptionNo },
      after: { noticeNo, optionNo },
    });
    await runDaily(ctx, clock, '2026-02-13');
    const mine = (await roundsOf(ctx)).filter(({ id }) => id === own.recurringPaymentId);
    expect(mine.map(({ round, optionNo, buyAmt, isPaid }) => [round, optionNo, buyAmt, isPaid])).toEqual([
      [1, replacedOptionNo, 30_000, true],
      [2, optionNo, 30_000, true],
    ]);
    expect([await stockOf(replacedOptionNo), await stockOf(optionNo)]).toEqual([46, 46]);
  });

  test('a cheaper one lowers the price; the texts name both options, the recipient’s no price and no words of the merchant', async () => {
    const { ctx, clock, orderer, change, announce, answer } = await setUp(await fresh(), {
      addPrice: -1_000,
    });
    const { productNo } = orderer;
    const gift = await anApplication(ctx, orderer, { isGift: true });
    const body = 'X #{notice.change}';
    await ctx.db.updateTable('message_template').set({ body }).execute();
    expect(await previewChangeNotice(ctx, { merchant: someMerchant, productNo, change })).toMatchObject({
      fallingApplications: 1,
    });
    const { noticeNo } = await announce();
    await answer(gift, noticeNo);
    goTo(ctx, clock, '2026-01-25T00:00');
    await runJobs(ctx);
    expect((await read(ctx, gift)).snapshot.unit).toEqual({
      salePrice: 30_000,
      addPrice: -1_000,
      discountAmt: 0,
    });
    const textTo = async (kind: 'CHANGE_NOTICE' | 'GIFT_SUBSTITUTED') =>
      (await textsOf(ctx, gift.groupNo, kind)).map(({ party, body }) => [party, body]);
    expect(await textTo('CHANGE_NOTICE')).toEqual([
      ['ORDERER', 'X 홀빈이 끝났어요. 값은 30,000원이에요.\n홀빈 → 에스프레소: 30,000원 → 29,000원'],
    ]);
    expect(await textTo('GIFT_SUBSTITUTED')).toEqual([['RECIPIENT', 'X 홀빈 → 에스프레소']]);
  });

  test('what rests because its option ran out goes on with the substitute', async () => {
    const { ctx, clock, orderer, optionNo, replacedOptionNo, change, announce, answer, ranOut, stockOf } =
      await setUp(await fresh());
    const { productNo } = orderer;
    const [gift, silent] = [
      await anApplication(ctx, orderer, { isGift: true }),
      await anApplication(ctx, orderer),
    ];
    await ranOut(replacedOptionNo);
    expect(await previewChangeNotice(ctx, { merchant: someMerchant, productNo, change })).toMatchObject({
      heldApplications: 2,
    });
    const { noticeNo } = await announce();
    await answer(gift, noticeNo);
    await runDaily(ctx, clock, '2026-01-24');
    expect(await roundsOf(ctx)).toEqual([]);
    await runDaily(ctx, clock, '2026-02-13');
    expect((await read(ctx, silent)).statusReason).toBe('NO_RESPONSE_ON_SERVICE_CHANGE');
    expect(await roundsOf(ctx)).toEqual([
      { id: gift.recurringPaymentId, round: 1, optionNo, buyAmt: 30_000, isPaid: true },
    ]);
    expect([await stockOf(replacedOptionNo), await stockOf(optionNo)]).toEqual([0, 49]);
    for (const kind of ['GIFT_SUBSTITUTED', 'GIFT_RESUMED'] as const)
      expect([kind, (await textsOf(ctx, gift.groupNo, kind)).length]).toEqual([kind, 1]);
  });

  test('a substitute that ran out meanwhile holds what rested, and what runs', async () => {
    const { ctx, clock, orderer, optionNo, replacedOptionNo, announce, answer, ranOut } = await setUp(
      await fresh(),
    );
    const rested = await anApplication(ctx, orderer);
    await ranOut(replacedOptionNo);
    const { noticeNo } = await announce();
    await answer(rested, noticeNo);
    await ranOut(optionNo, '2026-02-20');
    await runDaily(ctx, clock, '2026-02-19');
    const held = await read(ctx, rested);
    expect([held.status, held.statusReason, held.optionNo]).toEqual(['ADMIN_PAUSED', 'RAN_OUT', optionNo]);
    expect(await textsOf(ctx, rested.groupNo, 'DELIVERY_RESUMED')).toEqual([]);
    await runDaily(ctx, clock, '2026-03-13');
    expect(await roundsOf(ctx)).toMatchObject([{ round: 1, optionNo, isPaid: true }]);
  });

  test('what was paused because stock was short goes on with it on the next date, told once; not what the merchant must look at', async () => {
    const { ctx, clock, orderer, optionNo, replacedOptionNo, change, announce, answer } = await setUp(
      await fresh(),
    );
    const { productNo } = orderer;
    const [own, gift, disputed, silent] = [
      await anApplication(ctx, orderer),
      await anApplication(ctx, orderer, { isGift: true }),
      await anApplication(ctx, orderer),
      await anApplication(ctx, orderer),
    ];
    await setStock(ctx, replacedOptionNo, 0);
    await runDaily(ctx, clock, '2026-01-15');
    expect(await previewChangeNotice(ctx, { merchant: someMerchant, productNo, change })).toMatchObject({
      heldApplications: 4,
    });
    const { noticeNo } = await announce({ deadlineOn: '2026-01-22' });
    for (const application of [own, gift, disputed]) await answer(application, noticeNo);
    await ctx.db
      .updateTable('application')
      .set({ flag_reason: 'DISPUTE' })
      .where('recurring_payment_id', '=', disputed.recurringPaymentId)
      .execute();
    await runDaily(ctx, clock, '2026-01-24');
    for (const application of [own, gift, disputed, silent])
      expect((await read(ctx, application)).statusReason).toBe('OUT_OF_STOCK');
    await runDaily(ctx, clock, '2026-01-25');
    for (const application of [own, gift]) {
      const { status, statusReason, nextDeliveryOn } = await read(ctx, application);
      expect([status, statusReason, nextDeliveryOn]).toEqual(['ACTIVE', 'BACK_IN_STOCK', '2026-02-15']);
      expect(await textsOf(ctx, application.groupNo, 'DELIVERY_RESUMED')).toHaveLength(1);
    }
    expect(await textsOf(ctx, gift.groupNo, 'GIFT_RESUMED')).toHaveLength(1);
    expect(await read(ctx, disputed)).toMatchObject({ status: 'SYSTEM_PAUSED', optionNo });
    expect((await read(ctx, silent)).statusReason).toBe('NO_RESPONSE_ON_SERVICE_CHANGE');
    expect(await roundsOf(ctx)).toEqual([]);
    await runDaily(ctx, clock, '2026-02-13');
    expect(await roundsOf(ctx)).toEqual(
      [own, gift].map(({ recurringPaymentId: id }) => ({
        ...{ id, round: 1, optionNo, buyAmt: 30_000, isPaid: true },
      })),
    );
  });

  test('what was short rests for a substitute that ran out meanwhile, and goes on with it', async () => {
    const { ctx, clock, orderer, optionNo, replacedOptionNo, announce, answer, ranOut } = await setUp(
      await fresh(),
    );
    const own = await anApplication(ctx, orderer);
    await setStock(ctx, replacedOptionNo, 0);
    await runDaily(ctx, clock, '2026-01-15');
    const { noticeNo } = await announce({ deadlineOn: '2026-01-22' });
    await answer(own, noticeNo);
    await ranOut(optionNo, '2026-02-20');
    await runDaily(ctx, clock, '2026-02-19');
    expect(await read(ctx, own)).toMatchObject({ status: 'ADMIN_PAUSED', statusReason: 'RAN_OUT', optionNo });
    expect(await textsOf(ctx, own.groupNo, 'DELIVERY_RESUMED')).toEqual([]);
    // One step, which is one event for other systems, and one text.
    const steps = await findStatusSteps(ctx.db, own.recurringPaymentId);
    expect(steps.map(({ event }) => event)).toEqual(['OUT_OF_STOCK', 'RAN_OUT']);
    expect(await textsOf(ctx, own.groupNo, 'RAN_OUT')).toHaveLength(1);
    await runDaily(ctx, clock, '2026-03-13');
    expect(await textsOf(ctx, own.groupNo, 'DELIVERY_RESUMED')).toHaveLength(1);
    expect(await roundsOf(ctx)).toMatchObject([{ round: 1, optionNo, isPaid: true }]);
  });

  test('a cheaper one that would cost a shared box its free delivery keeps the price, and the other application pays no fee', async () => {
    for (const otherPrice of [10_000, 10_500]) {
      const { ctx, clock, orderer, change, optionNo, announce, answer } = await setUp(await fresh(), {
        addPrice: -500,
      });
      const { productNo } = orderer;
      const own = await anApplication(ctx, orderer);
      const other = await aProduct(ctx, { salePrice: otherPrice });
      const beside = await anApplication(ctx, orderer, { ...other, groupNo: own.groupNo });
      const rule = { conditionType: 'CONDITIONAL', baseAmt: 3_000, freeOverAmt: 40_000, returnAmt: 3_000 };
      for (const [{ recurringPaymentId: id, snapshot }, salePrice] of [
        [own, 30_000],
        [beside, otherPrice],
      ] as const) {
        const unit = { salePrice, addPrice: 0, discountAmt: 0 };
        await ctx.db
          .updateTable('application')
          .set({ snapshot: JSON.stringify({ ...snapshot, unit, deliveryRule: rule }) })
          .where('recurring_payment_id', '=', id)
          .execute();
      }
      const isKept = otherPrice === 10_000;
      const { fallingApplications } = await previewChangeNotice(ctx, {
        merchant: someMerchant,
        productNo,
        change,
      });
      expect(fallingApplications).toBe(isKept ? 0 : 1);
      const body = 'X #{notice.change}';
      await ctx.db.updateTable('message_template').set({ body }).execute();
      const { noticeNo } = await announce();
      const [notice] = await textsOf(ctx, own.groupNo, 'CHANGE_NOTICE');
      expect(notice?.body).toContain(isKept ? '30,000원 그대로' : '30,000원 → 29,500원');
      await answer(own, noticeNo);
      await runDaily(ctx, clock, '2026-02-13');
      const { optionNo: has, snapshot } = await read(ctx, own);
      expect([has, snapshot.unit.addPrice]).toEqual([optionNo, isKept ? 0 : -500]);
      const orders = await ctx.db.selectFrom('shop_order').select('pay_amt').orderBy('delivery_on').execute();
      expect(orders.map((order) => order.pay_amt)).toEqual(isKept ? [40_000, 40_000] : [40_500, 40_000]);
    }
  });

  test('is another option of the product, in use, in stock for the shop and dear enough', async () => {
    const { ctx, orderer, optionNo, replacedOptionNo, change, announce, ranOut } = await setUp(await fresh());
    const { productNo } = orderer;
    await anApplication(ctx, orderer);
    const elsewhere = await aProduct(ctx);
    const unused = await anotherOption(ctx, productNo, { isUsed: false });
    const cheap = await anotherOption(ctx, productNo, { addPrice: -29_501 });
    const refusal = async (wish: { replacedOptionNo?: number; optionNo?: number }) =>
      refusalOf(announce({ change: { ...change, ...wish } }));
    for (const wish of [
      { optionNo: replacedOptionNo },
      { optionNo: unused },
      { optionNo: elsewhere.optionNo },
      { replacedOptionNo: elsewhere.optionNo },
    ])
      expect(await refusal(wish)).toBe('VALIDATION');
    expect(await refusal({ optionNo: cheap })).toBe('PRODUCT_TOO_CHEAP');
    await ranOut(optionNo);
    await expect(
      previewChangeNotice(ctx, { merchant: someMerchant, productNo, change }),
    ).rejects.toMatchObject({
      errors: [{ field: 'change.optionNo', code: 'not_allowed' }],
    });
    expect(await ctx.db.selectFrom('change_notice').selectAll().execute()).toEqual([]);
  });

  test('an orderer who chose another option meanwhile keeps it, whatever was answered', async () => {
    const { ctx, clock, orderer, announce } = await setUp(await fresh());
    const chosen = await anotherOption(ctx, orderer.productNo);
    const application = await anApplication(ctx, orderer);
    await announce();
    await ctx.db.updateTable('application').set({ option_no: chosen }).execute();
    goTo(ctx, clock, '2026-01-25T00:00');
    await runJobs(ctx);
    expect(await read(ctx, application)).toMatchObject({ status: 'ACTIVE', optionNo: chosen });
  });

  test('a kill at any moment: every round is made and paid once, from the stock of its option', async () => {
    const { ctx, clock, orderer, optionNo, replacedOptionNo, announce, answer, ranOut, stockOf } =
      await setUp(await fresh());
    const made: Application[] = [];
    for (let n = 0; n < 6; n += 1) made.push(await anApplication(ctx, orderer, { isGift: n % 2 === 0 }));
    await runDaily(ctx, clock, '2026-01-14');
    await ranOut(replacedOptionNo);
    const { noticeNo } = await announce({ deadlineOn: '2026-01-25', applyOn: '2026-01-26' });
    for (const application of made.slice(0, 4)) await answer(application, noticeNo);
    const { dying, survive } = dyingAfter(ctx, 0);
    for (const day of ['2026-01-26', '2026-02-13', '2026-03-13']) {
      goTo(ctx, clock, `${day}T00:00`);
      for (const survived of [0, 1, 2, 3, 5, 8, 13]) {
        survive(survived);
        await runJobs(dying).catch(() => undefined);
      }
      // A killed charge is asked about, and a failed record tried again, after a rest.
      for (const hour of ['06', '12', '18']) {
        goTo(ctx, clock, `${day}T${hour}:00`);
        await Promise.all([runJobs(ctx), runJobs(ctx)]);
      }
    }
    const rounds = await roundsOf(ctx);
    for (const [at, { recurringPaymentId: id }] of made.entries()) {
      const options = at < 4 ? [replacedOptionNo, optionNo, optionNo] : [replacedOptionNo];
      expect(rounds.filter((round) => round.id === id)).toEqual(
        options.map((each, index) => ({
          id,
          round: index + 1,
          optionNo: each,
          buyAmt: 30_000,
          isPaid: true,
        })),
      );
    }
    expect([await stockOf(replacedOptionNo), await stockOf(optionNo)]).toEqual([0, 42]);
    const charges = await ctx.db.selectFrom('charge').select('order_no').execute();
    expect(charges).toHaveLength(rounds.length);
    expect(await textsOf(ctx, made[0]?.groupNo ?? '', 'GIFT_SUBSTITUTED')).toHaveLength(1);
  });
});
