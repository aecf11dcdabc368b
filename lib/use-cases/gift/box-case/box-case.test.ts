import { expect, test } from 'vitest';
import { findClaim } from '@/db/queries/claim/claims';
import { countOpenBoxCases } from '@/db/queries/gift/box-cases';
import { findOrdersOfGroup } from '@/db/queries/order/orders';
import { guestGiftToWire } from '@/lib/contract/gift/guest-to-wire';
import type { BoxProblem } from '@/lib/domain/gift/box-case';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { refusalOf } from '@/lib/testing/fixtures/applications';
import { aContact, aShop, readApplication } from '@/lib/testing/fixtures/builders';
import { anAcceptance, aSentGift, giftTerms, guestLogin, textsOf } from '@/lib/testing/fixtures/gifts';
import { runAround, runJobs } from '@/lib/testing/fixtures/moments';
import { gatewayOf, theOrder, theOrderer } from '@/lib/testing/fixtures/orders';
import { aStaffMember } from '@/lib/testing/fixtures/staff';
import { changeStatusByOrderer } from '../../application/status/change-status-by-orderer';
import { readOwnGroup } from '../../application/view/read-group';
import { notifyRecipient } from '../../billing/round/notify';
import { approveClaim } from '../../claim/console/approve';
import { cancelByMerchant } from '../../claim/console/cancel-by-merchant';
import { refuseClaim } from '../../claim/console/refuse';
import { readOwnClaim } from '../../claim/own/read-own';
import { withdrawClaim, withdrawClaimOfLine } from '../../claim/own/withdraw';
import { deliverOrder, shipOrder } from '../../order/shared/ship';
import { viewOrders } from '../../order/shared/view';
import { notifyShipped } from '../../order/shipping/notify-box';
import { acceptGift } from '../acceptance/accept';
import { issueGuestToken } from '../guest/issue-guest-token';
import { readAsGuest } from '../guest/read-as-guest';
import { changeTextWishes } from '../guest/text-wishes';
import { answerCase } from './answer';
import { listBoxCases } from './list';
import { reportBox } from './report';
import { withdrawReport } from './withdraw';

async function setUp(database: FreshDatabase, lastRound = 3) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx);
  await giftTerms(ctx);
  const { groupNo, token } = await aSentGift(ctx, shop, { lastRound });
  await acceptGift(ctx, anAcceptance(token));
  await runAround(ctx, clock, ['2026-01-15'], '2026-01-14');
  const { order, line } = await theOrder(ctx, groupNo);
  const login = guestLogin(groupNo);
  const asking = { key: groupNo, guestToken: await issueGuestToken(ctx, login) };
  const { orderOptionNo } = line;
  const report = (words = '병이 깨져서 왔어요', kind: BoxProblem = 'DAMAGED') =>
    reportBox(ctx, { ...asking, orderOptionNo, kind, words });
  const arrive = async () => {
    await shipOrder(ctx, { orderNo: order.orderNo, companyType: 'CJ', invoiceNo: '987654321098' });
    await deliverOrder(ctx, { orderNo: order.orderNo });
  };
  const open = async () =>
    (await listBoxCases(ctx, { isOpen: true, beforeCaseNo: null, limit: 10 })).cases.map(
      (each) => each.boxCase,
    );
  const seen = async () => (await readAsGuest(ctx, groupNo, asking.guestToken)).cases;
  const toGiver = async () =>
    (await ctx.db.selectFrom('outbox').select('kind').where('party', '=', 'ORDERER').execute()).map(
      ({ kind }) => kind,
    );
  const merchant = await aStaffMember(ctx);
  const giver = theOrderer(shop);
  return { ctx, clock, groupNo, orderOptionNo, asking, report, arrive, open, seen, toGiver, merchant, giver };
}

describeOnBoth('the box of the last round', (fresh) => {
  const asSaid = async ({ ctx, groupNo, giver }: Awaited<ReturnType<typeof setUp>>) => {
    const guestToken = await issueGuestToken(ctx, guestLogin(groupNo));
    const wire = guestGiftToWire(await readAsGuest(ctx, groupNo, guestToken), {
      language: 'ko',
      timeZone: ctx.config.SHOP_TIME_ZONE,
    });
    const toRecipient = wire.recurringPayments.map((each) => each.recurringPaymentStatusLabel);
    return [...toRecipient, (await readOwnGroup(ctx, { member: giver, groupNo })).boxes];
  };

  test('is the last one until it arrived; then all are there (F31)', async () => {
    const it = await setUp(await fresh(), 1);
    expect(await asSaid(it)).toEqual(['마지막 회차예요', 'COMING']);
    await it.arrive();
    expect(await asSaid(it)).toEqual(['모든 상자가 도착했어요', 'THERE']);
  });

  test('and a round that failed before it was paid is none of them', async () => {
    const it = await setUp(await fresh(), 2);
    const { ctx, clock, groupNo, giver } = it;
    await it.arrive();
    const gateway = gatewayOf(ctx);
    gateway.addFault({ when: 'before', action: 'decline:insufficient_funds', times: 1_000 });
    await runAround(ctx, clock, ['2026-02-15'], '2026-02-16');
    gateway.clearFaults();
    const { line } = await theOrder(ctx, groupNo);
    expect([line.isVoid, line.status]).toEqual([true, 'PAY_FAIL']);
    await changeStatusByOrderer(ctx, { member: giver, ids: [line.recurringPaymentId], to: 'ACTIVE' });
    await runJobs(ctx);
    expect(await asSaid(it)).toEqual(['마지막 회차예요', 'COMING']);
    const { order } = await theOrder(ctx, groupNo);
    await shipOrder(ctx, { orderNo: order.orderNo, companyType: 'CJ', invoiceNo: '987654321099' });
    await deliverOrder(ctx, { orderNo: order.orderNo });
    expect(await asSaid(it)).toEqual(['모든 상자가 도착했어요', 'THERE']);
  });

  test('is never called arrived once it is cancelled', async () => {
    const it = await setUp(await fresh(), 1);
    const { ctx, merchant } = it;
    const { order } = await theOrder(ctx, it.groupNo);
    const why = { reasonType: 'OTHERS_SELLER', text: '품절이에요.' } as const;
    await cancelByMerchant(ctx, { merchant, orderNo: order.orderNo, orderOptionNos: null, ...why });
    expect(await asSaid(it)).toEqual(['끝난 선물이에요', 'OVER']);
  });
});

describeOnBoth('a box with a problem', (fresh) => {
  test('is reported once it has left, once at a time, by its recipient alone', async () => {
    const { ctx, orderOptionNo, asking, report, arrive, open } = await setUp(await fresh());
    expect(await refusalOf(report())).toBe('STATE_FORBIDS');
    await arrive();
    const other = { ...asking, orderOptionNo: orderOptionNo + 999, kind: 'WRONG', words: 'x' } as const;
    expect(await refusalOf(reportBox(ctx, other))).toBe('NOT_FOUND');
    const stranger = {
      ...asking,
      guestToken: 'A'.repeat(22),
      orderOptionNo,
      kind: 'WRONG',
      words: 'x',
    } as const;
    expect(await refusalOf(reportBox(ctx, stranger))).toBe('GUEST_TOKEN_INVALID');
    const both = await Promise.allSettled([report(), report('둘째')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await open()).toMatchObject([{ orderOptionNo, kind: 'DAMAGED', state: 'OPEN' }]);
    expect(await countOpenBoxCases(ctx.db)).toBe(1);
  });

  test('is taken back by its recipient until it is answered, and its words are gone', async () => {
    const { ctx, groupNo, asking, report, arrive, open, seen, merchant } = await setUp(await fresh());
    await arrive();
    await report('하나가 빠졌어요', 'INCOMPLETE');
    const [{ caseNo } = { caseNo: 0 }] = await open();
    const stranger = { ...asking, guestToken: 'A'.repeat(22), caseNo };
    expect(await refusalOf(withdrawReport(ctx, stranger))).toBe('GUEST_TOKEN_INVALID');
    expect(await refusalOf(withdrawReport(ctx, { ...asking, caseNo: caseNo + 999 }))).toBe('NOT_FOUND');
    await withdrawReport(ctx, { ...asking, caseNo });
    expect(await refusalOf(withdrawReport(ctx, { ...asking, caseNo }))).toBe('ALREADY_CHANGED');
    expect(await seen()).toMatchObject([{ kind: 'INCOMPLETE', state: 'WITHDRAWN', words: '' }]);
    expect([await open(), await countOpenBoxCases(ctx.db)]).toEqual([[], 0]);
    const shop = { language: 'ko', timeZone: ctx.config.SHOP_TIME_ZONE } as const;
    const shown = guestGiftToWire(await readAsGuest(ctx, groupNo, asking.guestToken), shop);
    expect([shown.cases, shown.reportableOrderOptionNos]).toEqual([[], [expect.any(Number)]]);
    const answer = { merchant, caseNo, answer: '답', claimType: null };
    expect(await refusalOf(answerCase(ctx, answer))).toBe('ALREADY_CHANGED');
    await report();
    const [again] = await open();
    await answerCase(ctx, { ...answer, caseNo: again?.caseNo ?? 0 });
    expect(await refusalOf(withdrawReport(ctx, { ...asking, caseNo: again?.caseNo ?? 0 }))).toBe(
      'ALREADY_CHANGED',
    );
  });

  test('and is told of no answer where the text is off', async () => {
    const { ctx, groupNo, report, arrive, open, merchant } = await setUp(await fresh());
    await arrive();
    await report();
    const [boxCase] = await open();
    const off = ctx.db.updateTable('message_template').set({ is_enabled: 0 });
    await off.where('kind', '=', 'BOX_CASE_ANSWERED').execute();
    await answerCase(ctx, { merchant, caseNo: boxCase?.caseNo ?? 0, answer: '답', claimType: null });
    expect(await textsOf(ctx, groupNo, 'BOX_CASE_ANSWERED')).toEqual([]);
  });

  test('and gets the texts in their own language, and only those that are needed', async () => {
    const { ctx, groupNo, asking, arrive } = await setUp(await fresh());
    const kinds = async () =>
      (
        await ctx.db
          .selectFrom('outbox')
          .select('kind')
          .where('party', '=', 'RECIPIENT')
          .where('group_no', '=', groupNo)
          .orderBy('message_no')
          .execute()
      ).map(({ kind }) => kind);
    const before = await kinds();
    const english = { language: 'en', is_enabled: 1, title: '', body: 'in English' } as const;
    await ctx.db
      .insertInto('message_template')
      .values([
        { kind: 'GIFT_DELAYED', ...english },
        { kind: 'GIFT_DATE_MOVED', ...english },
      ])
      .execute();
    await changeTextWishes(ctx, { ...asking, language: 'en', fewTexts: true });
    expect((await readAsGuest(ctx, groupNo, asking.guestToken)).texts).toEqual({
      language: 'en',
      fewTexts: true,
    });
    await arrive();
    expect(await kinds()).toEqual(before);
    const { line } = await theOrder(ctx, groupNo);
    const application = await readApplication(ctx, line.recurringPaymentId);
    await ctx.transaction((trx) =>
      notifyRecipient(ctx, trx, application, { kind: 'GIFT_DELAYED', subject: 'a delay' }),
    );
    expect((await textsOf(ctx, groupNo, 'GIFT_DELAYED'))[0]?.body).toContain('in English');
    await ctx.transaction((trx) =>
      notifyRecipient(ctx, trx, application, { kind: 'GIFT_DATE_MOVED', subject: 'a new date' }),
    );
    await changeTextWishes(ctx, { ...asking, language: 'ko', fewTexts: false });
    await ctx.transaction((trx) => notifyShipped(ctx, trx, [line], 99));
    expect(await kinds()).toEqual([...before, 'GIFT_DELAYED', 'GIFT_DATE_MOVED', 'BOX_SHIPPED']);
  });

  test('is answered with words, or with a claim that does not tell the giver before money moves', async () => {
    const { ctx, groupNo, asking, report, arrive, open, seen, toGiver, merchant } = await setUp(
      await fresh(),
    );
    await arrive();
    await report();
    const [first] = await open();
    const answer = { merchant, caseNo: first?.caseNo ?? 0, answer: '확인하고 있어요', claimType: null };
    expect(await answerCase(ctx, answer)).toEqual({ claimNo: null });
    expect(await refusalOf(answerCase(ctx, answer))).toBe('ALREADY_CHANGED');
    const texts = async () => [
      ...(await textsOf(ctx, groupNo, 'BOX_CASE_ANSWERED')),
      ...(await textsOf(ctx, groupNo, 'BOX_CASE_CLAIMED')),
    ];
    expect(await texts()).toMatchObject([{ party: 'RECIPIENT', to: aContact.contact1 }]);
    expect(await seen()).toMatchObject([{ state: 'ANSWERED', answer: '확인하고 있어요', claimNo: null }]);

    await report('아직 그대로예요');
    const [second] = await open();
    const before = await toGiver();
    const { claimNo } = await answerCase(ctx, {
      ...answer,
      caseNo: second?.caseNo ?? 0,
      answer: '새로 보내 드릴게요',
      claimType: 'EXCHANGE',
    });
    const claim = await findClaim(ctx.db, claimNo ?? 0);
    expect(claim).toMatchObject({ claimType: 'EXCHANGE', reasonType: 'DEFECTIVE_PRODUCT', refundAmt: 0 });
    expect(claim?.details.text).toBe('');
    expect(await texts()).toHaveLength(2);
    for (const words of ['확인하고 있어요', '새로 보내 드릴게요', '아직 그대로예요', '병이 깨져서 왔어요'])
      expect(JSON.stringify(await texts())).not.toContain(words);
    const stages = async () =>
      guestGiftToWire(await readAsGuest(ctx, groupNo, asking.guestToken), {
        language: 'ko',
        timeZone: ctx.config.SHOP_TIME_ZONE,
      }).cases.map(({ claim }) => claim);
    const isAt = (claimStageType: string, words: string) => [
      null,
      { claimType: 'EXCHANGE', claimStageType, claimLabel: `교환 · ${words}` },
    ];
    expect(await stages()).toEqual(isAt('STARTED', '준비하고 있어요'));
    await approveClaim(ctx, { merchant, claimNo: claimNo ?? 0 });
    expect(await stages()).toEqual(isAt('COLLECTING', '상자를 찾으러 갈 거예요'));
    expect(await toGiver()).toEqual(before);
    expect(await countOpenBoxCases(ctx.db)).toBe(0);
  });

  test('whose claim is refused: the giver sees no claim, nothing to withdraw, and no word of why', async () => {
    const { ctx, groupNo, report, arrive, open, toGiver, merchant, giver } = await setUp(await fresh());
    await arrive();
    await report();
    const [{ caseNo } = { caseNo: 0 }] = await open();
    const answer = { merchant, caseNo, answer: '확인해 볼게요', claimType: 'RETURN' } as const;
    const claimNo = (await answerCase(ctx, answer)).claimNo ?? 0;
    const before = await toGiver();
    const [order] = await findOrdersOfGroup(ctx.db, groupNo);
    const [view] = order ? await viewOrders(ctx, [order]) : [];
    expect(view?.lines.map(({ claim, actions }) => ({ claim, actions }))).toEqual([
      { claim: null, actions: [] },
    ]);
    await expect(withdrawClaim(ctx, { member: giver, claimNo })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const orderOptionNo = view?.lines[0]?.line.orderOptionNo ?? 0;
    await expect(withdrawClaimOfLine(ctx, { member: giver, orderOptionNo })).rejects.toMatchObject({
      code: 'STATE_FORBIDS',
    });
    const reason = '받는 분이 보내신 사진에는 병이 온전해요';
    await refuseClaim(ctx, { merchant, claimNo, reason });
    expect(await toGiver()).toEqual(before);
    expect((await findClaim(ctx.db, claimNo))?.refusedReason).toBe(reason);
    await expect(readOwnClaim(ctx, { member: giver, claimNo })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
