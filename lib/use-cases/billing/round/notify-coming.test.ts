import { expect, test } from 'vitest';
import { listNoticesFor } from '@/db/queries/application/change-notices';
import { endCard, renewCard } from '@/db/queries/billing/cards';
import { addMissingTemplates } from '@/db/seed';
import type { Context } from '@/lib/context';
import { type TestClock, testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { anOrderer } from '@/lib/testing/fixtures/applications';
import {
  aCard,
  aContact,
  anApplication,
  anotherOption,
  aProduct,
  testCards,
} from '@/lib/testing/fixtures/builders';
import { textsOf } from '@/lib/testing/fixtures/gifts';
import { aMerchant } from '@/lib/testing/fixtures/merchants';
import { goTo, runJobs } from '@/lib/testing/fixtures/moments';
import { changeInfo } from '../../application/change/change-info';
import { pauseByMerchant } from '../../application/console/pause';
import { resumeByMerchant } from '../../application/console/resume';
import { answerChangeNotice } from '../../application/notice/answer';
import { createChangeNotice } from '../../application/notice/create';
import { changeStatusByOrderer } from '../../application/status/change-status-by-orderer';
import { skipNext } from '../../application/status/skip';
import { notifyOfComingCharges, notifyOfExpiringCards } from './notify-coming';

async function setUp(database: FreshDatabase, settings: Record<string, string> = {}) {
  const { ctx, clock } = testContext(database, settings);
  const orderer = await anOrderer(ctx);
  await ctx.db.deleteFrom('message_template').execute();
  await addMissingTemplates(ctx.db);
  const { member } = orderer;
  const pause = (id: string) => changeStatusByOrderer(ctx, { member, ids: [id], to: 'USER_PAUSED' });
  const resume = (id: string) => changeStatusByOrderer(ctx, { member, ids: [id], to: 'ACTIVE' });
  const skip = (...ids: string[]) => skipNext(ctx, { member, ids });
  return { ctx, clock, orderer, member, pause, resume, skip };
}

const noChange = { cardNo: null, addressNo: null, lastRound: 3, cycle: null, product: null };
const kinds = ['CHARGE_COMING', 'CARD_EXPIRING', 'BOX_DATE_MOVED', 'GIFT_DATE_MOVED'] as const;
const bodies = async (ctx: Context, groupNo: string, kind: (typeof kinds)[number]) =>
  (await textsOf(ctx, groupNo, kind)).map(({ body, state }) => (state === 'DROPPED' ? 'dropped' : body));
const said = (ctx: Context, kind: string) =>
  (ctx.ports.sandbox?.messages.list() ?? []).filter(({ template }) => template === kind);

async function runOn(ctx: Context, clock: TestClock, ...days: string[]) {
  for (const day of days) {
    goTo(ctx, clock, `${day}T09:00`);
    await runJobs(ctx);
  }
}

describeOnBoth('a coming charge', (fresh) => {
  test('is announced once, three days before, with amount, card and the link to skip: one text for one charge', async () => {
    const { ctx, clock, orderer } = await setUp(await fresh());
    await anApplication(ctx, orderer, { isGift: true });
    const own = await anApplication(ctx, orderer, {});
    await anApplication(ctx, orderer, { groupNo: own.groupNo });
    await runOn(ctx, clock, '2026-01-09');
    expect(said(ctx, 'CHARGE_COMING')).toEqual([]);
    await runOn(ctx, clock, '2026-01-10', '2026-01-12');
    const texts = said(ctx, 'CHARGE_COMING').map(({ body }) => body);
    expect(texts).toHaveLength(2);
    const [ofGift = '', ofBoth = ''] = texts.sort((one) => (one.includes('님께') ? -1 : 1));
    expect(ofGift).toMatch(/원두, 홍\*동님께/);
    expect(ofGift).toContain('33,000원');
    expect(ofBoth).toContain('원두 외 1건');
    expect(ofBoth).toContain('63,000원');
    for (const text of texts) {
      expect(text).toContain('결제 예정일: 1월 13일(화)');
      expect(text).toMatch(/카드: .+\(4242\)/);
      expect(text).toMatch(/\/my\/recurring-payments\/\d+/);
      expect(text).not.toContain(aContact.address);
    }
    await runOn(ctx, clock, '2026-01-13', '2026-02-09');
    expect(said(ctx, 'CHARGE_COMING')).toHaveLength(2);
    await runOn(ctx, clock, '2026-02-10');
    expect(said(ctx, 'CHARGE_COMING')).toHaveLength(4);
  });

  test('is announced with the price of the agreed changes that apply by then, the newest last', async () => {
    const { ctx, clock, orderer, member } = await setUp(await fresh());
    const { recurringPaymentId } = await anApplication(ctx, orderer);
    const merchant = await aMerchant(ctx, 'OWNER');
    const words = { detailsKo: '값이 내려요.', detailsEn: 'It gets cheaper.' };
    const days = { deadlineOn: '2026-02-09', applyOn: '2026-02-12' };
    for (const salePrice of [29_000, 28_000]) {
      const change = { kind: 'PRICE', salePrice, immediateDiscountAmt: 0, recurringDiscountAmt: 0 } as const;
      const notice = { productNo: orderer.productNo, change, ...words, ...days };
      const { noticeNo } = await createChangeNotice(ctx, { merchant, notice });
      await answerChangeNotice(ctx, { member, recurringPaymentId, answers: [{ noticeNo, answer: 'AGREE' }] });
    }
    await runOn(ctx, clock, '2026-01-10', '2026-01-13', '2026-02-10', '2026-02-12', '2026-02-13');
    const newestFirst = said(ctx, 'CHARGE_COMING').map(({ body }) => /[\d,]+원/.exec(body)?.[0]);
    expect(newestFirst).toEqual(['31,000원', '33,000원']);
    const orders = await ctx.db.selectFrom('shop_order').select('pay_amt').orderBy('created_at').execute();
    expect(orders.map(({ pay_amt }) => pay_amt)).toEqual([33_000, 31_000]);
  });

  test('of a group whose prices fall on one day is told as it is made: each is decided once, in turn', async () => {
    const { ctx, clock, orderer, member } = await setUp(await fresh());
    const merchant = await aMerchant(ctx, 'OWNER');
    const first = await anApplication(ctx, orderer);
    const other = await aProduct(ctx, { salePrice: 20_000 });
    const inGroup = { ...other, groupNo: first.groupNo };
    const [second, third] = [
      await anApplication(ctx, orderer, inGroup),
      await anApplication(ctx, orderer, inGroup),
    ];
    const rule = { conditionType: 'CONDITIONAL', baseAmt: 3_000, freeOverAmt: 60_000, returnAmt: 3_000 };
    const unit = { salePrice: 20_000, addPrice: 200, discountAmt: 0 };
    for (const { recurringPaymentId: id, snapshot } of [first, second, third])
      await ctx.db
        .updateTable('application')
        .set({ snapshot: JSON.stringify({ ...snapshot, unit, deliveryRule: rule }) })
        .where('recurring_payment_id', '=', id)
        .execute();
    const optionNo = await anotherOption(ctx, other.productNo, { addPrice: 0 });
    const words = { detailsKo: '값이 내려요.', detailsEn: 'It gets cheaper.' };
    const days = { deadlineOn: '2026-02-09', applyOn: '2026-02-12' };
    const changes = [
      [
        orderer.productNo,
        { kind: 'PRICE', salePrice: 19_700, immediateDiscountAmt: 0, recurringDiscountAmt: 0 },
      ],
      [other.productNo, { kind: 'OPTION', replacedOptionNo: other.optionNo, optionNo }],
    ] as const;
    for (const [productNo, change] of changes)
      await createChangeNotice(ctx, { merchant, notice: { productNo, change, ...words, ...days } });
    const texts = await textsOf(ctx, first.groupNo, 'CHANGE_NOTICE');
    // The box has room for one of the three: the first takes 300 of 600, the second 200, the third keeps its price.
    expect(texts.map(({ body }) => body.match(/[\d,]+원( → [\d,]+원| 그대로)/g))).toEqual([
      ['20,200원 → 19,900원'],
      ['20,200원 → 20,000원', '20,200원 그대로'],
    ]);
    for (const { recurringPaymentId } of [first, second, third])
      for (const { noticeNo } of await listNoticesFor(ctx.db, recurringPaymentId))
        await answerChangeNotice(ctx, {
          member,
          recurringPaymentId,
          answers: [{ noticeNo, answer: 'AGREE' }],
        });
    await runOn(ctx, clock, '2026-01-10', '2026-01-13', '2026-02-10', '2026-02-12', '2026-02-13');
    const newestFirst = said(ctx, 'CHARGE_COMING').map(({ body }) => /[\d,]+원/.exec(body)?.[0]);
    expect(newestFirst).toEqual(['60,100원', '60,600원']);
    const orders = await ctx.db.selectFrom('shop_order').select('pay_amt').orderBy('created_at').execute();
    expect(orders.map(({ pay_amt }) => pay_amt)).toEqual([60_600, 60_100]);
  });

  test.each([
    ['KRW', '33,000원'],
    ['USD', '$330.00'],
    ['EUR', '€330.00'],
    ['JPY', '¥33,000'],
  ])('is announced and charged in %s as %s', async (currency, written) => {
    const { ctx, clock, orderer } = await setUp(await fresh(), { SHOP_CURRENCY: currency });
    await anApplication(ctx, orderer, { isGift: true });
    await runOn(ctx, clock, '2026-01-10', '2026-01-13');
    expect(said(ctx, 'CHARGE_COMING').map(({ body }) => body)).toEqual([
      expect.stringContaining(`금액: ${written}\n`),
    ]);
    expect(ctx.ports.sandbox?.gateway.charges()).toMatchObject([{ amount: 33_000, currency }]);
  });

  test('is announced again only for another day, and not while paused', async () => {
    const { ctx, clock, orderer, pause, resume, skip } = await setUp(await fresh());
    const [skipped, paused, resumed] = await Promise.all(
      [1, 2, 3].map(() => anApplication(ctx, orderer, { isGift: true })),
    );
    if (!skipped || !paused || !resumed) throw new Error('Three gifts were asked for');
    const told = async () => {
      const texts = await Promise.all(
        [skipped, paused, resumed].map(({ groupNo }) => textsOf(ctx, groupNo, 'CHARGE_COMING')),
      );
      return texts.map(({ length }) => length);
    };
    await runOn(ctx, clock, '2026-01-10');
    expect(await told()).toEqual([1, 1, 1]);
    await skip(skipped.recurringPaymentId);
    await pause(paused.recurringPaymentId);
    await pause(resumed.recurringPaymentId);
    await resume(resumed.recurringPaymentId);
    await runOn(ctx, clock, '2026-01-12');
    expect(await told()).toEqual([1, 1, 1]);
    await runOn(ctx, clock, '2026-01-13', '2026-02-11');
    expect(await told()).toEqual([2, 1, 2]);
  });

  test('that changes in the night before its text is sent is announced with the change', async () => {
    const { ctx, clock, orderer, member, skip } = await setUp(await fresh());
    const [skipped, other] = [
      await anApplication(ctx, orderer, { isGift: true }),
      await anApplication(ctx, orderer, { isGift: true }),
    ];
    const cardNo = await aCard(ctx, orderer.memberNo, testCards.poor);
    goTo(ctx, clock, '2026-01-10T03:00');
    for (let run = 0; run < 2; run += 1) await runJobs(ctx);
    await skip(skipped.recurringPaymentId);
    await changeInfo(ctx, { member, id: other.recurringPaymentId, change: { ...noChange, cardNo } });
    await runOn(ctx, clock, '2026-01-11', '2026-01-12');
    expect(await bodies(ctx, skipped.groupNo, 'CHARGE_COMING')).toEqual(['dropped']);
    expect(await textsOf(ctx, other.groupNo, 'CHARGE_COMING')).toMatchObject([
      { state: 'DROPPED' },
      { state: 'SENT' },
    ]);
    expect(said(ctx, 'CHARGE_COMING').map(({ body }) => /\((\d{4})\)/.exec(body)?.[1])).toEqual(['9995']);
  });

  test('is announced once by two processes at once, and by a restarted job', async () => {
    const { ctx, clock, orderer } = await setUp(await fresh());
    const { groupNo } = await anApplication(ctx, orderer, {});
    goTo(ctx, clock, '2026-01-11T10:00');
    const stopped = { ...ctx, job: { stopping: AbortSignal.abort(), progress: () => {} } };
    await notifyOfComingCharges(stopped);
    expect(await textsOf(ctx, groupNo, 'CHARGE_COMING')).toEqual([]);
    await Promise.all([notifyOfComingCharges(ctx), notifyOfComingCharges(ctx)]);
    await notifyOfComingCharges(ctx);
    expect(await textsOf(ctx, groupNo, 'CHARGE_COMING')).toHaveLength(1);
  });
});

describeOnBoth('a card that expires before a charge', (fresh) => {
  test('is announced once for each expiry, with the link to the cards', async () => {
    const { ctx, clock, orderer } = await setUp(await fresh());
    const cards = ctx.db.updateTable('card').set({ expires_on: '2026-01' });
    await cards.where('card_no', '=', orderer.cardNo).execute();
    await anApplication(ctx, orderer, { isGift: true });
    await anApplication(ctx, orderer, {});
    await runOn(ctx, clock, '2026-01-12');
    expect(said(ctx, 'CARD_EXPIRING')).toEqual([]);
    await runOn(ctx, clock, '2026-01-13', '2026-01-14');
    const [text, ...more] = said(ctx, 'CARD_EXPIRING');
    expect(more).toEqual([]);
    expect(text?.body).toContain('2026년 1월까지');
    expect(text?.body).toContain('2월 13일(금)');
    expect(text?.body).toMatch(/\(4242\)/);
    expect(text?.body).toContain('/my/cards');
    const renewed = { cardName: '비자', endDigits: '1111', expiresOn: '2026-02' };
    await ctx.transaction((trx) => renewCard(trx, orderer.cardNo, renewed));
    await runOn(ctx, clock, '2026-02-12');
    expect(said(ctx, 'CARD_EXPIRING')).toHaveLength(1);
    await runOn(ctx, clock, '2026-02-13', '2026-02-14');
    expect(said(ctx, 'CARD_EXPIRING').map(({ body }) => body.includes('2026년 2월까지'))).toEqual([
      true,
      false,
    ]);
  });

  test('is not announced if it was renewed or removed before the text was sent', async () => {
    const { ctx, clock, orderer } = await setUp(await fresh());
    const expireIn = (month: string) =>
      ctx.db.updateTable('card').set({ expires_on: month }).where('card_no', '=', orderer.cardNo).execute();
    const states = async () => (await textsOf(ctx, groupNo, 'CARD_EXPIRING')).map(({ state }) => state);
    const charged = (day: string) => ctx.db.updateTable('application').set({ next_order_on: day }).execute();
    await expireIn('2026-01');
    const { groupNo } = await anApplication(ctx, orderer, {});
    await charged('2026-02-13');
    goTo(ctx, clock, '2026-01-14T22:00');
    await notifyOfExpiringCards(ctx);
    expect(await states()).toEqual(['PENDING']);
    const card = { cardName: '비자', endDigits: '1111' };
    await ctx.transaction((trx) => renewCard(trx, orderer.cardNo, { ...card, expiresOn: '2026-01' }));
    expect(await states()).toEqual(['PENDING']);
    await ctx.transaction((trx) => renewCard(trx, orderer.cardNo, { ...card, expiresOn: '2030-01' }));
    expect(await states()).toEqual(['DROPPED']);
    await expireIn('2026-02');
    goTo(ctx, clock, '2026-02-10T22:00');
    await charged('2026-03-13');
    await notifyOfExpiringCards(ctx);
    expect(await states()).toEqual(['DROPPED', 'PENDING']);
    await ctx.transaction((trx) => endCard(trx, orderer.cardNo, 'removed_at_gateway'));
    expect(await states()).toEqual(['DROPPED', 'DROPPED']);
  });
});

describeOnBoth('a date that moves', (fresh) => {
  test('by the giver is announced only to the recipient, once for boxes that move together', async () => {
    const { ctx, clock, orderer, pause, resume, skip, member } = await setUp(await fresh());
    const one = await anApplication(ctx, orderer, { isGift: true });
    const two = await anApplication(ctx, orderer, { isGift: true, groupNo: one.groupNo });
    const own = await anApplication(ctx, orderer, {});
    goTo(ctx, clock, '2026-01-06T10:00');
    await skip(one.recurringPaymentId, two.recurringPaymentId, own.recurringPaymentId);
    await runJobs(ctx);
    const [text, ...more] = said(ctx, 'GIFT_DATE_MOVED');
    expect(more).toEqual([]);
    expect(text).toMatchObject({ to: aContact.contact1 });
    expect(text?.body).toContain('2월 15일(일)');
    expect(text?.body).toContain('원두 외 1건');
    await pause(one.recurringPaymentId);
    goTo(ctx, clock, '2026-01-12T10:00');
    await resume(one.recurringPaymentId);
    await runJobs(ctx);
    expect(said(ctx, 'GIFT_DATE_MOVED')).toHaveLength(2);
    const cycle = { cycleType: 'MONTH', cycle: 1, date: 20 } as const;
    await changeInfo(ctx, { member, id: two.recurringPaymentId, change: { ...noChange, cycle } });
    await runJobs(ctx);
    expect(said(ctx, 'GIFT_DATE_MOVED')).toHaveLength(3);
    expect(said(ctx, 'BOX_DATE_MOVED')).toEqual([]);
  });

  test('by the shop is announced to both, also after an outage, and to nobody without a new date', async () => {
    const { ctx, clock, orderer } = await setUp(await fresh());
    const merchant = await aMerchant(ctx);
    const gift = await anApplication(ctx, orderer, { isGift: true });
    const own = await anApplication(ctx, orderer, {});
    const id = gift.recurringPaymentId;
    goTo(ctx, clock, '2026-01-06T10:00');
    await pauseByMerchant(ctx, { merchant, id, reason: '점검' });
    await resumeByMerchant(ctx, { merchant, id, reason: '점검 끝' });
    await runJobs(ctx);
    expect([...said(ctx, 'GIFT_DATE_MOVED'), ...said(ctx, 'BOX_DATE_MOVED')]).toEqual([]);
    await pauseByMerchant(ctx, { merchant, id, reason: '점검' });
    goTo(ctx, clock, '2026-01-20T10:00');
    await resumeByMerchant(ctx, { merchant, id, reason: '점검 끝' });
    await runJobs(ctx);
    const [toRecipient] = said(ctx, 'GIFT_DATE_MOVED');
    expect(toRecipient?.body).toContain('2월 15일(일)');
    expect(toRecipient?.body).not.toMatch(/점검|결제/);
    const toGiver = said(ctx, 'BOX_DATE_MOVED').filter(({ body }) => body.includes('님께'));
    expect(toGiver.map(({ body }) => body)).toEqual([expect.stringContaining('결제일: 2월 13일(금)')]);
    // The ordinary one missed its day while no job ran.
    const [late] = await bodies(ctx, own.groupNo, 'BOX_DATE_MOVED');
    expect(said(ctx, 'BOX_DATE_MOVED')).toHaveLength(2);
    expect(late).toBeDefined();
  });
});
