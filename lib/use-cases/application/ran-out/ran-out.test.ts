import { expect, test } from 'vitest';
import { findStatusSteps } from '@/db/queries/application/histories';
import { findWaitingDates } from '@/db/queries/billing/next-due';
import { findOrdersOfGroup } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import type { Right } from '@/lib/domain/account/rights';
import type { Application } from '@/lib/domain/application/application';
import { nextActions } from '@/lib/domain/application/status';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { anOrderer, refusalOf } from '@/lib/testing/fixtures/applications';
import {
  aCard,
  anApplication,
  anotherOption,
  readApplication,
  testCards,
} from '@/lib/testing/fixtures/builders';
import { anAcceptance, aSentGift, giftTerms, textsOf } from '@/lib/testing/fixtures/gifts';
import { aMerchant, auditOf, someMerchant } from '@/lib/testing/fixtures/merchants';
import { goTo, runDaily, runJobs } from '@/lib/testing/fixtures/moments';
import { stockOf } from '@/lib/testing/fixtures/orders';
import { dyingAfter } from '@/lib/testing/tried-again';
import { retryDueOrders } from '../../billing/charge/retry-due';
import { createDueOrders } from '../../billing/round/create-due';
import { changeStock } from '../../catalog/product/change-stock';
import { cancelOrder } from '../../claim/own/cancel';
import { acceptGift } from '../../gift/acceptance/accept';
import { businessNow } from '../../shared/calendar';
import { countForMerchant, listForMerchant } from '../console/list';
import { resumeByMerchant } from '../console/resume';
import { changeStatusByOrderer } from '../status/change-status-by-orderer';
import { closeByOrderer } from '../status/close';
import { endRanOutByMerchant, listRanOuts, startRanOut } from './change-ran-outs';
import { followRanOuts } from './follow-ran-outs';
import { previewNamedRanOut, previewRanOut } from './preview-ran-out';

async function setUp(database: FreshDatabase, input: Parameters<typeof anOrderer>[1] = {}) {
  const { ctx, clock } = testContext(database);
  const orderer = await anOrderer(ctx, { stock: 50, ...input });
  const merchant = await aMerchant(ctx, 'OWNER');
  await giftTerms(ctx);
  const { productNo, optionNo } = orderer;
  const start = (untilOn: string | null = null, applicationCount: number | null = null) =>
    startRanOut(ctx, { productNo, optionNo, untilOn, merchant, applicationCount });
  const restock = (by: number) => changeStock(ctx, { merchant, productNo, optionNo, by });
  const status = async (id: string) => {
    const { status, statusReason, nextDeliveryOn } = await readApplication(ctx, id);
    return [status, statusReason, nextDeliveryOn];
  };
  const stock = () => stockOf(ctx, optionNo);
  return { ctx, clock, orderer, merchant, start, restock, status, stock };
}

/** The option is out and nothing has paused for it yet. */
const outSinceNow = (
  ctx: Context,
  { productNo, memberNo }: { productNo: number; memberNo: number },
  { optionNo, untilOn = null }: { optionNo: number; untilOn?: string | null },
) =>
  ctx.db
    .insertInto('ran_out')
    .values({
      ...{ product_no: productNo, option_no: optionNo, until_on: untilOn },
      ...{ started_at: businessNow(ctx), started_by: memberNo },
    })
    .execute();

const texts = async (ctx: Context, groupNo: string) => ({
  paused: (await textsOf(ctx, groupNo, 'RAN_OUT')).length,
  delayed: (await textsOf(ctx, groupNo, 'GIFT_DELAYED')).length,
  resumed: (await textsOf(ctx, groupNo, 'DELIVERY_RESUMED')).length,
  giftResumed: (await textsOf(ctx, groupNo, 'GIFT_RESUMED')).length,
});

const chargeCount = async ({ db }: Context) => (await db.selectFrom('charge').selectAll().execute()).length;
const paymentStates = async (ctx: Context) =>
  (await ctx.db.selectFrom('shop_order').select('payment_state').execute()).map((row) => row.payment_state);

describeOnBoth('a product that ran out', (fresh) => {
  test('pauses with both sides told once, and goes on by itself once there is enough for all', async () => {
    const { ctx, clock, orderer, merchant, start, restock, status, stock } = await setUp(await fresh());
    const gift = await aSentGift(ctx, orderer, { lastRound: 3 });
    await acceptGift(ctx, anAcceptance(gift.token));
    const own = await anApplication(ctx, orderer);
    const ids = [gift.application.recurringPaymentId, own.recurringPaymentId] as const;
    expect(
      await previewRanOut(ctx, { productNo: orderer.productNo, optionNo: null, untilOn: null }),
    ).toMatchObject({ applicationCount: 2, ordererCount: 2, recipientCount: 1 });
    const input = { productNo: orderer.productNo, optionNo: null, untilOn: null };
    const namedFor = async (...held: Right[]) =>
      (await previewNamedRanOut(ctx, { merchant: { ...someMerchant, rights: held }, input })).applications;
    const named = [
      { recurringPaymentId: ids[0], isGift: true, ordererName: '김*동', receiverName: '홍*동' },
      { recurringPaymentId: ids[1], isGift: false, ordererName: '김*동', receiverName: '홍*동' },
    ];
    expect(await namedFor('CATALOGUE', 'ORDERS')).toEqual(expect.arrayContaining(named));
    expect(await namedFor('CATALOGUE', 'ORDERS')).toHaveLength(2);
    expect(await namedFor('CATALOGUE')).toEqual([]);
    const textsFor = async (...held: Right[]) =>
      (await previewNamedRanOut(ctx, { merchant: { ...someMerchant, rights: held }, input })).texts;
    const [shown, samples] = [await textsFor('CATALOGUE', 'ORDERS'), await textsFor('CATALOGUE')];
    expect(await refusalOf(start(null, 3))).toBe('ALREADY_CHANGED');
    await start(null, 2);
    for (const id of ids) expect(await status(id)).toEqual(['ADMIN_PAUSED', 'RAN_OUT', null]);
    expect(await stock()).toBe(0);
    const kinds = ['RAN_OUT', 'GIFT_DELAYED'] as const;
    expect(shown.map(({ kind, name, language }) => [kind, name, language]).sort()).toEqual([
      ['GIFT_DELAYED', '홍*동', 'ko'],
      ['RAN_OUT', '김*동', 'ko'],
    ]);
    for (const kind of kinds) {
      const body = shown.find((text) => text.kind === kind)?.body ?? '';
      const sent = [gift, own].flatMap(({ groupNo }) => textsOf(ctx, groupNo, kind));
      const bodies = (await Promise.all(sent)).flat().map((text) => text.body);
      expect(
        bodies.map((text) => text.replaceAll('김길동', '김*동').replaceAll('홍길동', '홍*동')),
      ).toContain(body);
      expect(body).not.toMatch(/김길동|홍길동/);
      // Nobody's own value for a merchant who may not see applications.
      const sample = samples.find((text) => text.kind === kind);
      expect(sample).toMatchObject({ name: '' });
      for (const { groupNo } of [gift, own]) expect(sample?.body).not.toContain(groupNo);
      expect(sample?.body).not.toMatch(/[홍김]\*동/);
    }
    await ctx.db.updateTable('message_template').set({ is_enabled: 0 }).execute();
    expect(await textsFor('CATALOGUE', 'ORDERS')).toEqual([]);
    await ctx.db.updateTable('message_template').set({ is_enabled: 1 }).execute();
    expect(await refusalOf(start())).toBe('STATE_FORBIDS');
    await runJobs(ctx);
    goTo(ctx, clock, '2026-01-20T09:00');
    await runJobs(ctx);
    expect(await texts(ctx, gift.groupNo)).toEqual({ paused: 1, delayed: 1, resumed: 0, giftResumed: 0 });
    expect(await ctx.db.selectFrom('shop_order').selectAll().execute()).toEqual([]);

    await restock(1);
    await runJobs(ctx);
    expect(await listRanOuts(ctx)).toMatchObject([{ pausedCount: 2, neededCnt: 2, stock: 1 }]);
    await restock(1);
    await runJobs(ctx);
    for (const id of ids) expect(await status(id)).toEqual(['ACTIVE', 'BACK_IN_STOCK', '2026-02-15']);
    expect(await texts(ctx, gift.groupNo)).toEqual({ paused: 1, delayed: 1, resumed: 1, giftResumed: 1 });
    expect(await textsOf(ctx, gift.groupNo, 'GIFT_DATE_MOVED')).toEqual([]);
    expect(await listRanOuts(ctx)).toEqual([]);
    expect((await auditOf(ctx, merchant)).map(({ action }) => action)).toContain('ran_out.start');
  });

  test('until a day: only what would be charged before it pauses, and it goes on that day', async () => {
    const { ctx, clock, orderer, start, status, stock } = await setUp(await fresh());
    const soon = await anApplication(ctx, orderer);
    const late = await anApplication(ctx, orderer, { cycle: { cycleType: 'MONTH', cycle: 1, date: 28 } });
    expect(await refusalOf(start('2026-01-05'))).toBe('VALIDATION');
    await start('2026-01-20', 1);
    expect(await status(soon.recurringPaymentId)).toEqual(['ADMIN_PAUSED', 'RAN_OUT', null]);
    expect(await status(late.recurringPaymentId)).toEqual(['ACTIVE', null, '2026-01-28']);
    expect(await stock()).toBe(50);
    goTo(ctx, clock, '2026-01-19T09:00');
    await runJobs(ctx);
    expect((await status(soon.recurringPaymentId))[0]).toBe('ADMIN_PAUSED');
    goTo(ctx, clock, '2026-01-20T09:00');
    await runJobs(ctx);
    expect(await status(soon.recurringPaymentId)).toEqual(['ACTIVE', 'BACK_IN_STOCK', '2026-02-15']);
  });

  test('the orderer may end but not resume it; what the orderer paused stays paused', async () => {
    const { ctx, orderer, merchant, start, status } = await setUp(await fresh());
    const { member } = orderer;
    const [own, paused, ended] = [
      await anApplication(ctx, orderer),
      await anApplication(ctx, orderer),
      await anApplication(ctx, orderer),
    ];
    await changeStatusByOrderer(ctx, { member, ids: [paused.recurringPaymentId], to: 'USER_PAUSED' });
    const [ranOut] = await start(null, 2);
    const held = await readApplication(ctx, own.recurringPaymentId);
    expect(nextActions({ ...held, hasLiveOrderAhead: false })).toEqual([
      'CHANGE_DELIVERY_INFO',
      'CHANGE_GIFT_INFO',
      'CLOSE',
    ]);
    const resume = changeStatusByOrderer(ctx, { member, ids: [own.recurringPaymentId], to: 'ACTIVE' });
    expect(await refusalOf(resume)).toBe('STATE_FORBIDS');
    await closeByOrderer(ctx, { member, ids: [ended.recurringPaymentId], reason: 'ETC', reasonText: '이사' });
    await endRanOutByMerchant(ctx, { merchant, ranOutNo: ranOut?.ranOutNo ?? 0 });
    expect((await status(own.recurringPaymentId))[0]).toBe('ACTIVE');
    expect((await status(paused.recurringPaymentId))[0]).toBe('USER_PAUSED');
    expect((await status(ended.recurringPaymentId))[0]).toBe('USER_CLOSED');
    const again = endRanOutByMerchant(ctx, { merchant, ranOutNo: ranOut?.ranOutNo ?? 0 });
    expect(await refusalOf(again)).toBe('NOT_FOUND');
  });

  test('what comes in while it is out pauses too; what the merchant resumes is left alone', async () => {
    const { ctx, orderer, merchant, start, status } = await setUp(await fresh());
    const { member } = orderer;
    const [first, paused] = [await anApplication(ctx, orderer), await anApplication(ctx, orderer)];
    await changeStatusByOrderer(ctx, { member, ids: [paused.recurringPaymentId], to: 'USER_PAUSED' });
    await start();
    await resumeByMerchant(ctx, { merchant, id: first.recurringPaymentId, reason: null });
    const later = await anApplication(ctx, orderer);
    await changeStatusByOrderer(ctx, { member, ids: [paused.recurringPaymentId], to: 'ACTIVE' });
    await runJobs(ctx);
    expect((await status(first.recurringPaymentId))[0]).toBe('ACTIVE');
    for (const { recurringPaymentId: id } of [later, paused])
      expect((await status(id)).slice(0, 2)).toEqual(['ADMIN_PAUSED', 'RAN_OUT']);
  });

  test('the count leaves out what is out already, also what the merchant resumed', async () => {
    const { ctx, orderer, merchant, start } = await setUp(await fresh());
    const { productNo } = orderer;
    const [resumed] = [await anApplication(ctx, orderer), await anApplication(ctx, orderer)];
    await start();
    await resumeByMerchant(ctx, { merchant, id: resumed.recurringPaymentId, reason: null });
    const optionNo = await anotherOption(ctx, productNo, { stock: 9 });
    await anApplication(ctx, orderer, { optionNo });
    const whole = { productNo, optionNo: null, untilOn: null };
    const { applicationCount, options } = await previewRanOut(ctx, whole);
    expect(applicationCount).toBe(1);
    expect(options.map((each) => [each.optionNo, each.applicationCount])).toEqual([
      [orderer.optionNo, 0],
      [optionNo, 1],
    ]);
    await startRanOut(ctx, { ...whole, merchant, applicationCount });
    expect((await readApplication(ctx, resumed.recurringPaymentId)).status).toBe('ACTIVE');
  });

  test('who rests for one option is a list that counts as the page does, without what was resumed or ended', async () => {
    const { ctx, orderer, merchant, start } = await setUp(await fresh());
    const { productNo, member } = orderer;
    const other = await anotherOption(ctx, productNo, { stock: 9 });
    const [resting, resumed, ended] = [
      await anApplication(ctx, orderer),
      await anApplication(ctx, orderer),
      await anApplication(ctx, orderer),
    ];
    const elsewhere = await anApplication(ctx, orderer, { optionNo: other });
    await start();
    await startRanOut(ctx, { productNo, optionNo: other, untilOn: null, merchant, applicationCount: null });
    await resumeByMerchant(ctx, { merchant, id: resumed.recurringPaymentId, reason: null });
    const ids = [ended.recurringPaymentId];
    await closeByOrderer(ctx, { member, ids, reason: 'ETC', reasonText: '이사' });
    const anyKind = { search: null, statuses: null, isGift: null, cycleType: null, isFlagged: false };
    const filter = { ...anyKind, startYmd: null, endYmd: null };
    const listed = async (ranOutNo: number) => {
      const all = { ...filter, ranOutNo };
      const { applications } = await listForMerchant(ctx, { ...all, after: null, limit: 50 }, merchant);
      expect((await countForMerchant(ctx, all, [])).total).toBe(applications.length);
      return applications.map(({ view }) => [
        view.application.recurringPaymentId,
        view.application.statusChangedAt,
      ]);
    };
    for (const { ranOutNo, optionNo, pausedCount, startedAt } of await listRanOuts(ctx)) {
      const { recurringPaymentId: id } = optionNo === other ? elsewhere : resting;
      expect([await listed(ranOutNo), pausedCount]).toEqual([[[id, startedAt]], 1]);
    }
  });

  test('the limit of pauses ends what the orderer paused, not what ran out', async () => {
    const { ctx, clock, orderer, start, restock, status } = await setUp(await fresh());
    const [own, paused] = [await anApplication(ctx, orderer), await anApplication(ctx, orderer)];
    const ids = [paused.recurringPaymentId];
    await changeStatusByOrderer(ctx, { member: orderer.member, ids, to: 'USER_PAUSED' });
    await start();
    clock.advance({ hours: 24 * 180 });
    await runJobs(ctx);
    expect((await status(paused.recurringPaymentId)).slice(0, 2)).toEqual([
      'SYSTEM_CLOSED',
      'PAUSED_TO_CLOSED',
    ]);
    expect((await status(own.recurringPaymentId)).slice(0, 2)).toEqual(['ADMIN_PAUSED', 'RAN_OUT']);
    // It is no reason to stop a moved clock either.
    expect((await findWaitingDates(ctx.db)).pausedAt).toBeNull();
    await restock(1);
    await runJobs(ctx);
    expect((await status(own.recurringPaymentId)).slice(0, 2)).toEqual(['ACTIVE', 'BACK_IN_STOCK']);
  });

  test('a failed round that its orderer resumes while it is out is not charged', async () => {
    for (const untilOn of ['2026-01-25', null]) {
      const { ctx, clock, orderer, start, status } = await setUp(await fresh(), { card: testCards.failing });
      const { recurringPaymentId: id } = await anApplication(ctx, orderer);
      await runDaily(ctx, clock, '2026-01-15');
      expect((await status(id)).slice(0, 2)).toEqual(['SYSTEM_PAUSED', 'PAYMENT_FAIL']);
      await start(untilOn);
      // Pieces that come back from elsewhere do not open it.
      await ctx.db.updateTable('product_option').set({ stock: 9 }).execute();
      await aCard(ctx, orderer.memberNo, testCards.approving);
      await changeStatusByOrderer(ctx, { member: orderer.member, ids: [id], to: 'ACTIVE' });
      expect(await paymentStates(ctx)).toEqual(['VOID']);
      await runJobs(ctx);
      expect((await status(id)).slice(0, 2)).toEqual(['ADMIN_PAUSED', 'RAN_OUT']);
      expect(await paymentStates(ctx)).toEqual(['VOID']);
    }
  });

  test('what the job has not paused yet is not charged; what the merchant resumed or comes on the day is', async () => {
    const { ctx, clock, orderer, merchant, start } = await setUp(await fresh());
    const resumed = await anApplication(ctx, orderer);
    await start('2026-01-20');
    await resumeByMerchant(ctx, { merchant, id: resumed.recurringPaymentId, reason: null });
    const unseen = await anApplication(ctx, orderer);
    const ordersOf = async ({ groupNo }: Application) => (await findOrdersOfGroup(ctx.db, groupNo)).length;
    goTo(ctx, clock, '2026-01-13T09:00');
    await followRanOuts(ctx, { isOver: () => true });
    await createDueOrders(ctx);
    expect([await ordersOf(resumed), await ordersOf(unseen)]).toEqual([1, 0]);
    const onTheDay = await anApplication(ctx, orderer, { cycle: { cycleType: 'MONTH', cycle: 1, date: 22 } });
    goTo(ctx, clock, '2026-01-20T09:00');
    await createDueOrders(ctx);
    expect([await ordersOf(onTheDay), await ordersOf(unseen)]).toEqual([1, 0]);
  });

  test('a failed charge is not tried again while its option is out: it rests as a new round does, and goes on with it', async () => {
    const all = ['2026-01-20', null].flatMap((untilOn) =>
      [1, 6].map((lastRound) => [untilOn, lastRound] as const),
    );
    for (const [untilOn, lastRound] of all) {
      const { ctx, clock, orderer, start, restock, status } = await setUp(await fresh(), {
        card: testCards.failing,
      });
      const { recurringPaymentId: id } = await anApplication(ctx, orderer, { lastRound });
      goTo(ctx, clock, '2026-01-13T09:00');
      await runJobs(ctx);
      expect(await paymentStates(ctx)).toEqual(['DUE']);
      const tried = await chargeCount(ctx);
      await aCard(ctx, orderer.memberNo, testCards.approving);
      // Nothing of it fits into the call; the retry comes before the job that pauses.
      await outSinceNow(ctx, orderer, { optionNo: orderer.optionNo, untilOn });
      expect(await refusalOf(start(untilOn))).toBe('STATE_FORBIDS');
      goTo(ctx, clock, '2026-01-14T09:00');
      expect(await retryDueOrders(ctx)).toMatchObject({ worked: 0, failed: 0 });
      expect(await chargeCount(ctx)).toBe(tried);
      await runJobs(ctx);
      expect(await paymentStates(ctx)).toEqual(['VOID']);
      expect((await status(id)).slice(0, 2)).toEqual(['ADMIN_PAUSED', 'RAN_OUT']);
      expect(await chargeCount(ctx)).toBe(tried);
      await restock(1);
      goTo(ctx, clock, '2026-01-20T09:00');
      await runJobs(ctx);
      expect(await status(id)).toEqual(['ACTIVE', 'BACK_IN_STOCK', '2026-02-15']);
      expect(await readApplication(ctx, id)).toMatchObject({ createdRounds: 0 });
    }
  });

  test('whoever has an unpaid order is counted among those that would pause', async () => {
    const { ctx, clock, orderer, start } = await setUp(await fresh(), { card: testCards.failing });
    await anApplication(ctx, orderer, { lastRound: 1 });
    goTo(ctx, clock, '2026-01-13T09:00');
    await createDueOrders(ctx);
    const { productNo } = orderer;
    for (const untilOn of [null, '2026-01-20'])
      expect(await previewRanOut(ctx, { productNo, optionNo: null, untilOn })).toMatchObject({
        applicationCount: 1,
      });
    expect(await start('2026-01-20', 1)).toMatchObject([{ pausedCount: 1 }]);
  });

  test('an unpaid order ends and its pieces are gone as well; it is back with a box for every one that waits', async () => {
    const { ctx, clock, orderer, start, restock, status, stock } = await setUp(await fresh(), {
      card: testCards.failing,
    });
    const ids: string[] = [];
    for (let made = 0; made < 3; made += 1) ids.push((await anApplication(ctx, orderer)).recurringPaymentId);
    await ctx.db.updateTable('application').set({ order_cnt: 2 }).execute();
    goTo(ctx, clock, '2026-01-13T09:00');
    await createDueOrders(ctx);
    expect(await stock()).toBe(44);
    await start();
    await runJobs(ctx);
    expect(await paymentStates(ctx)).toEqual(['VOID', 'VOID', 'VOID']);
    expect(await stock()).toBe(0);
    await restock(5);
    await runJobs(ctx);
    for (const id of ids) expect((await status(id)).slice(0, 2)).toEqual(['ADMIN_PAUSED', 'RAN_OUT']);
    await restock(1);
    await runJobs(ctx);
    for (const id of ids) expect((await status(id)).slice(0, 2)).toEqual(['ACTIVE', 'BACK_IN_STOCK']);
    expect(await stock()).toBe(6);
  });

  test('pieces taken out of new stock, and those of a paid box, go back', async () => {
    const { ctx, clock, orderer, merchant, start, restock, stock } = await setUp(await fresh());
    const [paid, resumed] = [await anApplication(ctx, orderer), await anApplication(ctx, orderer)];
    goTo(ctx, clock, '2026-01-13T09:00');
    await createDueOrders(ctx);
    const [order] = await findOrdersOfGroup(ctx.db, paid.groupNo);
    await start();
    const { member } = orderer;
    await cancelOrder(ctx, { member, orderNo: order?.orderNo ?? '', reasonType: 'CHANGE_MIND', text: '' });
    expect(await stock()).toBe(1);
    await restock(1);
    await ctx.db.updateTable('card').set({ is_ended: 1 }).execute();
    await aCard(ctx, orderer.memberNo, testCards.failing);
    await resumeByMerchant(ctx, { merchant, id: resumed.recurringPaymentId, reason: null });
    goTo(ctx, clock, '2026-02-13T09:00');
    await createDueOrders(ctx);
    expect(await stock()).toBe(1);
    await closeByOrderer(ctx, {
      member,
      ids: [resumed.recurringPaymentId],
      reason: 'CYCLE',
      reasonText: null,
    });
    expect(await stock()).toBe(2);
  });

  test('what the call has not paused yet waits as well', async () => {
    const { ctx, orderer, restock, status } = await setUp(await fresh());
    const ids = [await anApplication(ctx, orderer), await anApplication(ctx, orderer)];
    await ctx.db.updateTable('product_option').set({ stock: 0 }).execute();
    await outSinceNow(ctx, orderer, orderer);
    await restock(1);
    expect(await listRanOuts(ctx)).toMatchObject([{ pausedCount: 0, neededCnt: 2, stock: 1 }]);
    await followRanOuts(ctx);
    for (const { recurringPaymentId: id } of ids) expect((await status(id))[0]).toBe('ADMIN_PAUSED');
  });

  test('an unpaid box is held by the option in it, not by the one that comes next', async () => {
    const { ctx, clock, orderer, status } = await setUp(await fresh(), { card: testCards.failing });
    const { productNo, optionNo } = orderer;
    const other = await anotherOption(ctx, productNo, { stock: 9 });
    const { recurringPaymentId: id } = await anApplication(ctx, orderer, { lastRound: 1 });
    goTo(ctx, clock, '2026-01-13T09:00');
    await createDueOrders(ctx);
    await ctx.db.updateTable('application').set({ option_no: other }).execute();
    await aCard(ctx, orderer.memberNo, testCards.approving);
    const ranOut = (which: number) => ({ productNo, optionNo: which, untilOn: null });
    expect(await previewRanOut(ctx, ranOut(other))).toMatchObject({ applicationCount: 0 });
    expect(await previewRanOut(ctx, { ...ranOut(optionNo), optionNo: null })).toMatchObject({
      applicationCount: 1,
      options: [
        { optionNo, applicationCount: 1 },
        { optionNo: other, applicationCount: 0 },
      ],
    });
    await outSinceNow(ctx, orderer, { optionNo });
    goTo(ctx, clock, '2026-01-14T09:00');
    expect(await retryDueOrders(ctx)).toMatchObject({ worked: 0, failed: 0 });
    // It goes on with the option that it has now, from the next date on.
    await followRanOuts(ctx);
    expect(await paymentStates(ctx)).toEqual(['VOID']);
    expect(await status(id)).toEqual(['ACTIVE', 'BACK_IN_STOCK', '2026-02-15']);
    expect(await readApplication(ctx, id)).toMatchObject({ createdRounds: 0 });
  });

  test('what would pause again at once goes on resting: its orderer and other systems hear of it once', async () => {
    for (const untilOn of [null, '2026-03-01']) {
      const { ctx, clock, orderer, merchant, start, restock, status } = await setUp(await fresh());
      const { productNo, optionNo } = orderer;
      const other = await anotherOption(ctx, productNo, { stock: 9 });
      const [chosen, same] = [
        await anApplication(ctx, orderer, { isGift: true }),
        await anApplication(ctx, orderer),
      ];
      await start();
      const of = ({ recurringPaymentId }: Application) => ({ id: recurringPaymentId });
      // One chose another option while it rests, which then runs out; the other's came back and ran out again before the job saw it.
      await ctx.db
        .updateTable('application')
        .set({ option_no: other })
        .where('recurring_payment_id', '=', chosen.recurringPaymentId)
        .execute();
      await outSinceNow(ctx, orderer, { optionNo: other, untilOn });
      await ctx.db
        .updateTable('ran_out')
        .set({ ended_at: businessNow(ctx) })
        .where('option_no', '=', optionNo)
        .execute();
      await outSinceNow(ctx, orderer, { optionNo, untilOn });
      await runJobs(ctx);
      await runJobs(ctx);
      const told = async ({ groupNo }: Application) => [
        (await textsOf(ctx, groupNo, 'RAN_OUT')).length,
        (await textsOf(ctx, groupNo, 'DELIVERY_RESUMED')).length,
      ];
      const events = async ({ recurringPaymentId }: Application) =>
        (await findStatusSteps(ctx.db, recurringPaymentId)).map(({ event }) => event);
      for (const each of [chosen, same]) {
        expect((await status(of(each).id)).slice(0, 2)).toEqual(['ADMIN_PAUSED', 'RAN_OUT']);
        expect([await told(each), await events(each)]).toEqual([[1, 0], ['RAN_OUT']]);
      }
      for (const { pausedCount } of await listRanOuts(ctx)) expect(pausedCount).toBe(1);
      if (untilOn) goTo(ctx, clock, `${untilOn}T09:00`);
      else
        for (const { ranOutNo } of await listRanOuts(ctx))
          await endRanOutByMerchant(ctx, { merchant, ranOutNo });
      await restock(9);
      await runJobs(ctx);
      for (const each of [chosen, same]) {
        expect((await status(of(each).id)).slice(0, 2)).toEqual(['ACTIVE', 'BACK_IN_STOCK']);
        expect([await told(each), await events(each)]).toEqual([
          [1, 1],
          ['RAN_OUT', 'BACK_IN_STOCK'],
        ]);
      }
    }
  });

  test('a pause until a day does not hold what is charged after it', async () => {
    const { ctx, orderer, start, status } = await setUp(await fresh());
    const other = await anotherOption(ctx, orderer.productNo, { stock: 9 });
    const { recurringPaymentId: id } = await anApplication(ctx, orderer);
    await start();
    await ctx.db.updateTable('application').set({ option_no: other }).execute();
    await outSinceNow(ctx, orderer, { optionNo: other, untilOn: '2026-01-13' });
    await runJobs(ctx);
    expect(await status(id)).toEqual(['ACTIVE', 'BACK_IN_STOCK', '2026-01-15']);
  });

  test('an unpaid box is charged while only the option that comes next is out', async () => {
    const { ctx, clock, orderer } = await setUp(await fresh(), { card: testCards.failing });
    const other = await anotherOption(ctx, orderer.productNo, { stock: 9 });
    await anApplication(ctx, orderer, { lastRound: 1 });
    goTo(ctx, clock, '2026-01-13T09:00');
    await createDueOrders(ctx);
    await ctx.db.updateTable('application').set({ option_no: other }).execute();
    await aCard(ctx, orderer.memberNo, testCards.approving);
    await outSinceNow(ctx, orderer, { optionNo: other });
    goTo(ctx, clock, '2026-01-14T09:00');
    await runJobs(ctx);
    expect(await paymentStates(ctx)).toEqual(['PAID']);
  });

  test('a kill at any moment pauses, resumes and tells each once', async () => {
    const { ctx, orderer, merchant, restock } = await setUp(await fresh());
    const { productNo, optionNo } = orderer;
    const start = (context: Context) =>
      startRanOut(context, { productNo, optionNo, untilOn: null, merchant, applicationCount: null });
    for (let made = 0; made < 8; made += 1) await anApplication(ctx, orderer, { isGift: made % 2 === 0 });
    const { dying, survive } = dyingAfter(ctx, 1);
    const events = async (event: 'RAN_OUT' | 'BACK_IN_STOCK') =>
      (await ctx.db.selectFrom('status_history').selectAll().where('event', '=', event).execute()).length;
    await expect(start(dying)).rejects.toThrow('killed');
    for (const survived of [0, 2, 1]) {
      survive(survived);
      await followRanOuts(dying).catch(() => undefined);
      expect(await events('RAN_OUT')).toBeLessThan(8);
    }
    await Promise.all([followRanOuts(ctx), followRanOuts(ctx)]);
    expect(await events('RAN_OUT')).toBe(8);
    await restock(8);
    for (const survived of [0, 1, 3, 2]) {
      survive(survived);
      await followRanOuts(dying).catch(() => undefined);
    }
    await Promise.all([followRanOuts(ctx), followRanOuts(ctx)]);
    expect(await events('BACK_IN_STOCK')).toBe(8);
    const told = await ctx.db
      .selectFrom('outbox')
      .select('group_no')
      .where('kind', '=', 'DELIVERY_RESUMED')
      .execute();
    expect(told).toHaveLength(8);
    expect(new Set(told.map(({ group_no }) => group_no)).size).toBe(8);
  });
});
