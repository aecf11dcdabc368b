import { expect, test } from 'vitest';
import { findRecordedChanges, findStatusSteps } from '@/db/queries/application/histories';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { Application } from '@/lib/domain/application/application';
import type { NoticeAnswer, NoticeChange, WantedNotice } from '@/lib/domain/application/change-notice';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import {
  aGiftSheet,
  anOrderer,
  applyForGift,
  memberOf,
  type Orderer,
  refusalOf,
} from '@/lib/testing/fixtures/applications';
import { anApplication, aProduct, readApplication } from '@/lib/testing/fixtures/builders';
import { textsOf } from '@/lib/testing/fixtures/gifts';
import { someMerchant } from '@/lib/testing/fixtures/merchants';
import { goTo, runJobs } from '@/lib/testing/fixtures/moments';
import { aMerchant } from '@/lib/testing/fixtures/product-drafts';
import { changeInfo } from '../change/change-info';
import { changeClosedDays } from '../closed-days/change-closed-days';
import { changeStatusByOrderer } from '../status/change-status-by-orderer';
import { listOwnApplications } from '../view/list';
import { answerChangeNotice } from './answer';
import { applyChangeNotices } from './apply-due';
import { cancelChangeNotice } from './cancel';
import { createChangeNotice } from './create';
import { findChangeNotice } from './find-for-orderer';
import { previewChangeNotice } from './preview';
import { listNoticesForMerchant, readNotice } from './read';

const rise = {
  kind: 'PRICE',
  salePrice: 35_000,
  immediateDiscountAmt: 0,
  recurringDiscountAmt: 1_000,
} satisfies NoticeChange;

/** The announced changes of one application, as the list shows them. */
async function listChangeNotices(
  ctx: Context,
  { member, recurringPaymentId }: { member: Member; recurringPaymentId: string },
) {
  const all = { page: 1, size: 20, fromDate: null, untilDate: null, statuses: null };
  const { views } = await listOwnApplications(ctx, { member, ...all });
  return views.find(({ application }) => application.recurringPaymentId === recurringPaymentId)?.changes;
}

/** Which notices were called off, and who was told: notice and member. */
async function calledOff(ctx: Context) {
  const rows = await ctx.db
    .selectFrom('outbox')
    .select('subject')
    .where('kind', '=', 'CHANGE_NOTICE_CANCELLED')
    .execute();
  return rows.map(({ subject }) => subject);
}

describeOnBoth('change notices', (fresh) => {
  // Today is 2026-01-05; an application delivers on the 15th of each month and is ordered two days before.
  const aNotice = (orderer: Orderer, wish: Partial<WantedNotice> = {}): WantedNotice => ({
    productNo: orderer.productNo,
    change: rise,
    detailsKo: '원두 값이 올라 가격을 바꿔요.',
    detailsEn: 'Beans cost more.',
    deadlineOn: '2026-01-19',
    applyOn: '2026-01-25',
    ...wish,
  });

  async function aShopWithNotice(wish: Partial<WantedNotice> = {}) {
    const { ctx, clock } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const merchant = await aMerchant(ctx);
    const applications = {
      agreeing: await anApplication(ctx, orderer),
      refusing: await anApplication(ctx, orderer, { isGift: true }),
      silent: await anApplication(ctx, orderer, { isGift: true, status: 'WAITING' }),
      paused: await anApplication(ctx, orderer),
    };
    const { member } = orderer;
    await changeStatusByOrderer(ctx, {
      member,
      ids: [applications.paused.recurringPaymentId],
      to: 'USER_PAUSED',
    });
    const notice = await createChangeNotice(ctx, { merchant, notice: aNotice(orderer, wish) });
    const answer = (application: Application, said: NoticeAnswer) =>
      answerChangeNotice(ctx, {
        member,
        recurringPaymentId: application.recurringPaymentId,
        answers: [{ noticeNo: notice.noticeNo, answer: said }],
      });
    return { ctx, clock, orderer, merchant, notice, answer, ...applications };
  }

  const statusOf = async (ctx: Context, { recurringPaymentId }: Application) => {
    const { status, statusReason } = await readApplication(ctx, recurringPaymentId);
    return [status, statusReason];
  };
  const unitOf = async (ctx: Context, { recurringPaymentId }: Application) =>
    (await readApplication(ctx, recurringPaymentId)).snapshot.unit;

  test('of gifts of one product says for whom each is, equal masks by the end of their numbers', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const merchant = await aMerchant(ctx);
    const gifts = [];
    for (const name of ['홍길순', '홍단순', '이영희'])
      gifts.push(
        await applyForGift(ctx, orderer, await aGiftSheet(ctx, orderer), {
          recipient: { name, contact: '01012345678', language: null },
        }),
      );
    const [one, other] = gifts.map(({ group }) => group.groupNo.slice(-4));
    await createChangeNotice(ctx, { merchant, notice: aNotice(orderer) });
    const sent = await Promise.all(gifts.map(({ group }) => textsOf(ctx, group.groupNo, 'CHANGE_NOTICE')));
    const texts = sent.flat();
    expect(texts).toHaveLength(1);
    for (const said of ['이*희님', `홍*순님(선물번호 끝 ${one})`, `홍*순님(선물번호 끝 ${other})`])
      expect(texts[0]?.body).toContain(said);
  });

  test('a notice asks every application that lives, and tells each orderer once', async () => {
    const { ctx, orderer, notice, agreeing, merchant } = await aShopWithNotice();
    expect(notice).toMatchObject({
      state: 'OPEN',
      productNameKo: '원두',
      before: { kind: 'PRICE', salePrice: 30_000 },
      counts: { PENDING: 4, AGREE: 0, DISAGREE: 0 },
    });
    const rows = await ctx.db
      .selectFrom('outbox')
      .select('subject')
      .where('kind', '=', 'CHANGE_NOTICE')
      .execute();
    expect(rows).toEqual([{ subject: `${notice.noticeNo}/${orderer.memberNo}` }]);
    const list = await listChangeNotices(ctx, { member: orderer.member, ...agreeing });
    expect(list).toMatchObject([
      {
        noticeNo: notice.noticeNo,
        answer: 'PENDING',
        isAnswerable: true,
        firstPaymentOn: '2026-02-13',
        unit: { after: { salePrice: 35_000, addPrice: 0, discountAmt: 1_000 } },
      },
    ]);
    const log = await ctx.db.selectFrom('audit_log').select(['action', 'actor_no']).execute();
    expect(log).toContainEqual({ action: 'notice.created', actor_no: merchant.memberNo });
    const page = { beforeNoticeNo: null, limit: 1 };
    const listed = await listNoticesForMerchant(ctx, { productNo: null, state: 'OPEN' }, page);
    expect(listed).toMatchObject({
      notices: [{ noticeNo: notice.noticeNo }],
      nextBeforeNoticeNo: null,
    });
    expect((await readNotice(ctx, { noticeNo: notice.noticeNo, after: null })).answers).toHaveLength(4);
  });

  test('the message says what changes, from when on, what it costs and until when to answer', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const { groupNo } = await anApplication(ctx, orderer);
    const body = 'X #{notice.change} / #{notice.date} / #{deadline}';
    await ctx.db.updateTable('message_template').set({ body }).where('kind', '=', 'CHANGE_NOTICE').execute();
    await createChangeNotice(ctx, { merchant: await aMerchant(ctx), notice: aNotice(orderer) });
    const [text] = await textsOf(ctx, groupNo, 'CHANGE_NOTICE');
    expect(text).toMatchObject({ party: 'ORDERER', to: '01020000001' });
    expect(text?.body).toBe(
      'X 원두 값이 올라 가격을 바꿔요.\n홀빈: 30,000원 → 34,000원 / 1월 25일(일) / 1월 19일(월) 23:59',
    );
  });

  test('who agreed pays the new price from the day on, who did not or said nothing ends', async () => {
    const { ctx, clock, answer, agreeing, refusing, silent, paused, notice } = await aShopWithNotice();
    await answer(agreeing, 'DISAGREE');
    await answer(agreeing, 'AGREE');
    await answer(refusing, 'DISAGREE');
    await answer(paused, 'AGREE');
    goTo(ctx, clock, '2026-01-24T23:00:00');
    await runJobs(ctx);
    expect(await unitOf(ctx, agreeing)).toMatchObject({ salePrice: 30_000 });
    expect(await statusOf(ctx, refusing)).toEqual(['ACTIVE', null]);

    goTo(ctx, clock, '2026-01-25T00:00:00');
    await runJobs(ctx);
    const unit = { salePrice: 35_000, addPrice: 0, discountAmt: 1_000 };
    expect(await unitOf(ctx, agreeing)).toEqual(unit);
    expect(await unitOf(ctx, paused)).toEqual(unit);
    expect(await statusOf(ctx, paused)).toEqual(['USER_PAUSED', null]);
    expect(await statusOf(ctx, refusing)).toEqual(['SYSTEM_CLOSED', 'DISAGREE_ON_SERVICE_CHANGE']);
    const steps = await findStatusSteps(ctx.db, refusing.recurringPaymentId);
    expect(steps.at(-1)).toMatchObject({ actor: 'SYSTEM', event: 'NOTICE_DISAGREED' });
    for (const [kind, party] of [
      ['APPLICATION_CLOSED', 'ORDERER'],
      ['GIFT_CLOSED', 'RECIPIENT'],
    ] as const)
      expect(await textsOf(ctx, refusing.groupNo, kind)).toMatchObject([{ party }]);
    // The waiting gift ended earlier: its recipient entered no address.
    expect(await statusOf(ctx, silent)).toEqual(['SYSTEM_CLOSED', 'SHIPPING_INPUT_CANCEL']);
    expect((await readNotice(ctx, { noticeNo: notice.noticeNo, after: null })).state).toBe('APPLIED');

    const kinds = await findRecordedChanges(ctx.db, agreeing.recurringPaymentId);
    expect(kinds).toMatchObject([
      { kind: 'NOTICE_ANSWER', actor: 'ORDERER', after: { answer: 'DISAGREE' } },
      { kind: 'NOTICE_ANSWER', actor: 'ORDERER', before: { answer: 'DISAGREE' }, after: { answer: 'AGREE' } },
      {
        kind: 'CHANGE_NOTICE',
        actor: 'SYSTEM',
        before: { unit: { salePrice: 30_000 } },
        after: { noticeNo: notice.noticeNo, unit },
      },
    ]);
    goTo(ctx, clock, '2026-02-13T09:00:00');
    await runJobs(ctx);
    const orders = await ctx.db
      .selectFrom('order_line')
      .innerJoin('shop_order', 'shop_order.order_no', 'order_line.order_no')
      .select('pay_amt')
      .where('recurring_payment_id', '=', agreeing.recurringPaymentId)
      .orderBy('round')
      .execute();
    expect(orders.map(({ pay_amt }) => pay_amt)).toEqual([33_000, 37_000]);
  });

  test('a gift whose recipient still waits is ended for want of an answer, and only the orderer is told', async () => {
    const { ctx, clock, silent, agreeing } = await aShopWithNotice({
      deadlineOn: '2026-01-12',
      applyOn: '2026-01-13',
    });
    goTo(ctx, clock, '2026-01-13T00:00:00');
    await runJobs(ctx);
    expect(await statusOf(ctx, silent)).toEqual(['SYSTEM_CLOSED', 'NO_RESPONSE_ON_SERVICE_CHANGE']);
    const told = await textsOf(ctx, silent.groupNo, 'APPLICATION_CLOSED');
    expect(told.map(({ party }) => party)).toEqual(['ORDERER']);
    // The 13th is the order day of the 15th: the end comes before the charge.
    expect(await statusOf(ctx, agreeing)).toEqual(['SYSTEM_CLOSED', 'NO_RESPONSE_ON_SERVICE_CHANGE']);
    expect(await ctx.db.selectFrom('shop_order').selectAll().execute()).toEqual([]);
  });

  test('a run that stops midway goes on, and one that runs twice does nothing again', async () => {
    const { ctx, clock, answer, agreeing, paused, notice } = await aShopWithNotice();
    await answer(agreeing, 'AGREE');
    goTo(ctx, clock, '2026-01-25T03:00:00');
    const stopping = new AbortController();
    const progress = ({ worked = 0 }: { worked?: number }) => worked > 0 && stopping.abort();
    await applyChangeNotices({ ...ctx, job: { stopping: stopping.signal, progress } });
    const unsettled = async () => {
      const { answers, state } = await readNotice(ctx, { noticeNo: notice.noticeNo, after: null });
      return [state, answers.filter(({ settledAt }) => settledAt === null).length];
    };
    expect(await unsettled()).toEqual(['OPEN', 3]);
    await Promise.all([applyChangeNotices(ctx), applyChangeNotices(ctx)]);
    expect(await unsettled()).toEqual(['APPLIED', 0]);
    expect(await applyChangeNotices(ctx)).toEqual({ worked: 0, failed: 0 });
    expect(await statusOf(ctx, paused)).toEqual(['SYSTEM_CLOSED', 'NO_RESPONSE_ON_SERVICE_CHANGE']);
    const changes = await findRecordedChanges(ctx.db, agreeing.recurringPaymentId);
    expect(changes.map(({ kind }) => kind)).toEqual(['NOTICE_ANSWER', 'CHANGE_NOTICE']);
  });

  test('a second notice asks whom the first one changes: the old price comes back', async () => {
    const { ctx, clock, orderer, merchant, agreeing, notice, answer } = await aShopWithNotice();
    await answer(agreeing, 'AGREE');
    const change = {
      kind: 'PRICE',
      salePrice: 30_000,
      immediateDiscountAmt: 0,
      recurringDiscountAmt: 0,
    } as const;
    const { concernedApplications } = await previewChangeNotice(ctx, {
      merchant: someMerchant,
      productNo: orderer.productNo,
      change,
    });
    expect(concernedApplications).toBe(4);
    const wish = aNotice(orderer, { change, applyOn: '2026-01-28' });
    const second = await createChangeNotice(ctx, { merchant, notice: wish });
    expect(second.counts.PENDING).toBe(4);
    const { member } = orderer;
    const { recurringPaymentId } = agreeing;
    const shown = await listChangeNotices(ctx, { member, recurringPaymentId });
    expect(shown?.find(({ noticeNo }) => noticeNo === second.noticeNo)?.unit).toEqual({
      before: { salePrice: 35_000, addPrice: 0, discountAmt: 1_000 },
      after: { salePrice: 30_000, addPrice: 0, discountAmt: 0 },
    });
    const plan = { productNo: orderer.productNo, cycle: null, lastRound: null };
    expect(
      (await findChangeNotice(ctx, { member, recurringPaymentId, ...plan })).unit?.before.salePrice,
    ).toBe(35_000);
    await answerChangeNotice(ctx, {
      ...{ member, recurringPaymentId },
      answers: [{ noticeNo: second.noticeNo, answer: 'AGREE' }],
    });
    const prices: number[] = [];
    for (const day of [notice.applyOn, second.applyOn]) {
      goTo(ctx, clock, `${day}T00:00`);
      await applyChangeNotices(ctx);
      prices.push((await unitOf(ctx, agreeing)).salePrice);
    }
    expect(prices).toEqual([35_000, 30_000]);
  });

  test('where the first of two notices is called off, the second asks, ends and tells only those whom it still changes', async () => {
    const { ctx, clock, orderer, merchant, agreeing, silent, notice, answer } = await aShopWithNotice();
    const { member } = orderer;
    const change = { ...rise, salePrice: 30_000, recurringDiscountAmt: 0 };
    const second = await createChangeNotice(ctx, {
      merchant,
      notice: aNotice(orderer, { change, applyOn: '2026-01-28' }),
    });
    const answered = { member, recurringPaymentId: agreeing.recurringPaymentId };
    await answerChangeNotice(ctx, {
      ...answered,
      answers: [{ noticeNo: second.noticeNo, answer: 'DISAGREE' }],
    });
    await cancelChangeNotice(ctx, { merchant, noticeNo: notice.noticeNo });
    expect(await refusalOf(answer(agreeing, 'AGREE'))).toBe('NOT_FOUND');
    for (const { recurringPaymentId } of [agreeing, silent])
      expect(await listChangeNotices(ctx, { member, recurringPaymentId })).toEqual([]);
    const told = [`${notice.noticeNo}/${orderer.memberNo}`];
    expect(await calledOff(ctx)).toEqual(told);
    goTo(ctx, clock, '2026-01-28T00:00');
    await applyChangeNotices(ctx);
    expect((await readNotice(ctx, { noticeNo: second.noticeNo, after: null })).state).toBe('APPLIED');
    for (const application of [agreeing, silent]) {
      expect((await statusOf(ctx, application))[0]).toBe(application.status);
      expect((await unitOf(ctx, application)).salePrice).toBe(30_000);
    }
    expect(await calledOff(ctx)).toEqual(told);
  });

  test('a second notice that is called off after the first one is told to nobody again', async () => {
    const { ctx, orderer, merchant, notice } = await aShopWithNotice();
    const wish = { change: { ...rise, salePrice: 30_000, recurringDiscountAmt: 0 }, applyOn: '2026-01-28' };
    const second = await createChangeNotice(ctx, { merchant, notice: aNotice(orderer, wish) });
    for (const { noticeNo } of [notice, second]) await cancelChangeNotice(ctx, { merchant, noticeNo });
    expect(await calledOff(ctx)).toEqual([`${notice.noticeNo}/${orderer.memberNo}`]);
  });

  test('words in one language stand for both', async () => {
    const { ctx, notice } = await aShopWithNotice({ detailsEn: ' ' });
    expect((await readNotice(ctx, { noticeNo: notice.noticeNo, after: null })).detailsEn).toBe(
      '원두 값이 올라 가격을 바꿔요.',
    );
  });

  test('an answer counts until the end of its last day, for one’s own application only', async () => {
    const { ctx, clock, orderer, answer, agreeing, silent, notice } = await aShopWithNotice();
    const stranger = {
      ...(await memberOf(ctx, orderer.memberNo)),
      memberNo: (await aMerchant(ctx, 'STAFF')).memberNo,
    };
    const said = { recurringPaymentId: agreeing.recurringPaymentId };
    const answers = [{ noticeNo: notice.noticeNo, answer: 'AGREE' as const }];
    expect(await refusalOf(answerChangeNotice(ctx, { member: stranger, ...said, answers }))).toBe(
      'NOT_FOUND',
    );
    const { productNo } = notice;
    const plan = { productNo, cycle: null, lastRound: null };
    expect(await refusalOf(findChangeNotice(ctx, { member: stranger, ...said, ...plan }))).toBe('NOT_FOUND');
    const unknown = [...answers, { noticeNo: 999, answer: 'AGREE' as const }];
    const { member } = orderer;
    expect(await refusalOf(answerChangeNotice(ctx, { member, ...said, answers: unknown }))).toBe('NOT_FOUND');
    expect(await listChangeNotices(ctx, { member, ...said })).toMatchObject([{ answer: 'PENDING' }]);
    goTo(ctx, clock, '2026-01-19T23:59:59.999');
    await answer(agreeing, 'AGREE');
    goTo(ctx, clock, '2026-01-20T00:00:00');
    expect(await refusalOf(answer(agreeing, 'DISAGREE'))).toBe('STATE_FORBIDS');
    expect(await listChangeNotices(ctx, { member, ...said })).toMatchObject([
      { answer: 'AGREE', answeredOn: '2026-01-19', isAnswerable: false },
    ]);
    await runJobs(ctx);
    expect(await refusalOf(answer(silent, 'AGREE'))).toBe('STATE_FORBIDS');
  });

  test('an answer that is taken back is none, and none ends the application', async () => {
    const { ctx, clock, orderer, answer, agreeing } = await aShopWithNotice();
    const { member } = orderer;
    await answer(agreeing, 'AGREE');
    await answer(agreeing, 'PENDING');
    expect(await listChangeNotices(ctx, { member, ...agreeing })).toMatchObject([
      { answer: 'PENDING', answeredOn: null, isAnswerable: true },
    ]);
    goTo(ctx, clock, '2026-01-25T00:00:00');
    await runJobs(ctx);
    expect(await statusOf(ctx, agreeing)).toEqual(['SYSTEM_CLOSED', 'NO_RESPONSE_ON_SERVICE_CHANGE']);
  });

  test('the list of applications says what is to come, and stops when it has come', async () => {
    const { ctx, clock, orderer, answer, agreeing, notice } = await aShopWithNotice();
    const { member } = orderer;
    const changesOf = async ({ recurringPaymentId }: Application) => {
      const changes = await listChangeNotices(ctx, { member, recurringPaymentId });
      return changes?.map(({ noticeNo, answer: said, isAnswerable }) => [noticeNo, said, isAnswerable]);
    };
    expect(await changesOf(agreeing)).toEqual([[notice.noticeNo, 'PENDING', true]]);
    await answer(agreeing, 'AGREE');
    goTo(ctx, clock, '2026-01-20T00:00:00');
    expect(await changesOf(agreeing)).toEqual([[notice.noticeNo, 'AGREE', false]]);
    goTo(ctx, clock, '2026-01-25T00:00:00');
    await runJobs(ctx);
    expect(await changesOf(agreeing)).toEqual([]);
  });

  test('the first charge under a change follows the plan that is asked for', async () => {
    const { ctx, orderer, agreeing, paused, notice } = await aShopWithNotice();
    const { member, productNo } = orderer;
    const find = async (wish: Partial<Parameters<typeof findChangeNotice>[1]> = {}) => {
      const { recurringPaymentId } = agreeing;
      const asked = { member, recurringPaymentId, productNo, cycle: null, lastRound: null, ...wish };
      const { noticeNo, firstPaymentOn } = await findChangeNotice(ctx, asked);
      expect(noticeNo).toBe(notice.noticeNo);
      return firstPaymentOn;
    };
    expect(await find()).toBe('2026-02-13');
    // On the 14th, 21st and 28th of January: the last is ordered on the 26th, after the day of the change.
    expect(await find({ cycle: { cycleType: 'WEEK', cycle: 1, dayOfWeek: 'WEDNESDAY' } })).toBe('2026-01-26');
    expect(await find({ lastRound: 1 })).toBeNull();
    expect(await find({ lastRound: 0 })).toBe('2026-02-13');
    expect(await find({ recurringPaymentId: paused.recurringPaymentId })).toBeNull();
    const other = await aProduct(ctx);
    expect(await refusalOf(find({ productNo: other.productNo }))).toBe('NOT_FOUND');
    const stranger = { ...member, memberNo: (await aMerchant(ctx, 'STAFF')).memberNo };
    expect(await refusalOf(find({ member: stranger }))).toBe('NOT_FOUND');
  });

  test('the first charge counts from the cycle, not from a first date that a closed day moved', async () => {
    const { ctx, merchant, orderer, agreeing } = await aShopWithNotice();
    const closed = { from: '2026-01-14', until: '2026-01-14', nameKo: '설날', nameEn: 'Seollal' };
    await changeClosedDays(ctx, { merchant, change: { add: [closed] }, plan: null });
    const { firstPaymentOn } = await findChangeNotice(ctx, {
      member: orderer.member,
      recurringPaymentId: agreeing.recurringPaymentId,
      productNo: orderer.productNo,
      cycle: { cycleType: 'WEEK', cycle: 1, dayOfWeek: 'WEDNESDAY' },
      lastRound: null,
    });
    // The box of Wednesday the 14th moves; the one of the 28th is ordered on the 26th all the same.
    expect(firstPaymentOn).toBe('2026-01-26');
  });

  test('a notice can be called off before its day: nobody ends, everybody is told', async () => {
    const { ctx, clock, merchant, orderer, answer, agreeing, paused, notice } = await aShopWithNotice();
    const cancel = () => cancelChangeNotice(ctx, { merchant, noticeNo: notice.noticeNo });
    expect((await cancel()).state).toBe('CANCELLED');
    expect(await refusalOf(cancel())).toBe('STATE_FORBIDS');
    expect(await refusalOf(answer(agreeing, 'AGREE'))).toBe('NOT_FOUND');
    const { member } = orderer;
    expect(await listChangeNotices(ctx, { member, ...agreeing })).toEqual([]);
    expect(await calledOff(ctx)).toEqual([`${notice.noticeNo}/${orderer.memberNo}`]);
    goTo(ctx, clock, '2026-01-26T00:00:00');
    await runJobs(ctx);
    expect(await statusOf(ctx, agreeing)).toEqual(['ACTIVE', null]);
    expect(await statusOf(ctx, paused)).toEqual(['USER_PAUSED', null]);
  });

  test('on its day a notice cannot be called off any more', async () => {
    const { ctx, clock, merchant, notice } = await aShopWithNotice();
    goTo(ctx, clock, '2026-01-25T00:00:00');
    const { noticeNo } = notice;
    expect(await refusalOf(cancelChangeNotice(ctx, { merchant, noticeNo }))).toBe('STATE_FORBIDS');
    expect(await refusalOf(cancelChangeNotice(ctx, { merchant, noticeNo: 999 }))).toBe('NOT_FOUND');
  });

  test('a text needs an answer too, and changes no price', async () => {
    const { ctx, clock, answer, agreeing, refusing } = await aShopWithNotice({ change: { kind: 'CONTENT' } });
    await answer(agreeing, 'AGREE');
    goTo(ctx, clock, '2026-01-25T00:00:00');
    await runJobs(ctx);
    expect(await unitOf(ctx, agreeing)).toMatchObject({ salePrice: 30_000 });
    const changes = await findRecordedChanges(ctx.db, agreeing.recurringPaymentId);
    expect(changes.at(-1)).toMatchObject({ kind: 'CHANGE_NOTICE', actor: 'SYSTEM' });
    expect(await statusOf(ctx, refusing)).toEqual(['SYSTEM_CLOSED', 'NO_RESPONSE_ON_SERVICE_CHANGE']);
  });

  test('a price is asked of nobody who pays it already, and a notice that asks nobody is not sent', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const merchant = await aMerchant(ctx);
    const { productNo } = orderer;
    await anApplication(ctx, orderer);
    const same = {
      kind: 'PRICE',
      salePrice: 30_000,
      immediateDiscountAmt: 0,
      recurringDiscountAmt: 0,
    } as const;
    expect(await previewChangeNotice(ctx, { merchant: someMerchant, productNo, change: same })).toEqual({
      liveApplications: 1,
      concernedApplications: 0,
      risingApplications: 0,
      fallingApplications: 0,
      ordererCount: 0,
      giftCount: 0,
      heldApplications: 0,
      substitute: null,
      applications: [],
    });
    expect(await previewChangeNotice(ctx, { merchant: someMerchant, productNo, change: rise })).toMatchObject(
      {
        risingApplications: 1,
      },
    );
    const create = (wish: Partial<WantedNotice>) =>
      createChangeNotice(ctx, { merchant, notice: aNotice(orderer, wish) });
    await expect(create({ change: same })).rejects.toMatchObject({
      errors: [{ field: 'productNo', code: 'not_allowed' }],
    });
    expect(await refusalOf(create({ productNo: 999 }))).toBe('NOT_FOUND');
    const cheap = { ...same, salePrice: 499 };
    expect(await refusalOf(create({ change: cheap }))).toBe('PRODUCT_TOO_CHEAP');
    // Lower prices may come later than thirty days from now, higher ones not.
    const late = { deadlineOn: '2026-01-20', applyOn: '2026-02-10' };
    expect(await refusalOf(create(late))).toBe('VALIDATION');
    expect(await ctx.db.selectFrom('change_notice').selectAll().execute()).toEqual([]);
    await create({ ...late, change: { ...same, salePrice: 29_000 } });
  });

  test('an application that delivers something else by then is left alone', async () => {
    const { ctx, clock, orderer, agreeing } = await aShopWithNotice();
    const { productNo, optionNo } = await aProduct(ctx, { salePrice: 12_000 });
    await changeInfo(ctx, {
      member: orderer.member,
      id: agreeing.recurringPaymentId,
      change: {
        cardNo: null,
        addressNo: null,
        cycle: null,
        lastRound: null,
        product: { productNo, optionNo, orderCnt: 1, optionInputs: null },
      },
    });
    goTo(ctx, clock, '2026-01-25T00:00:00');
    await runJobs(ctx);
    expect(await statusOf(ctx, agreeing)).toEqual(['ACTIVE', null]);
    expect(await unitOf(ctx, agreeing)).toMatchObject({ salePrice: 12_000 });
  });
});
