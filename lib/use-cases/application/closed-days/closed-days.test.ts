import { expect, test } from 'vitest';
import { findMark } from '@/db/queries/operations/shop-meta';
import type { Context } from '@/lib/context';
import { detailToWire } from '@/lib/contract/application/application-to-wire';
import { guestGiftToWire } from '@/lib/contract/gift/guest-to-wire';
import { consoleOrderToWire } from '@/lib/contract/order/console/orders-to-wire';
import { orderToWire } from '@/lib/contract/order/order-detail-to-wire';
import { movedFrom, neverClosed } from '@/lib/domain/application/closed-days';
import { asGroupNo } from '@/lib/domain/shared/ids';
import { formatDate } from '@/lib/domain/shared/words/date-text';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import {
  aLine,
  anOrderer,
  aPlainSheet,
  applyPlain,
  monthly,
  refusalOf,
} from '@/lib/testing/fixtures/applications';
import { anApplication, aShop, readApplication, testCards } from '@/lib/testing/fixtures/builders';
import { anAcceptance, aSentGift, giftTerms, guestLogin, textsOf } from '@/lib/testing/fixtures/gifts';
import { aMerchant, auditOf } from '@/lib/testing/fixtures/merchants';
import { goTo, runAround, runDaily, runJobs } from '@/lib/testing/fixtures/moments';
import { theOrderer } from '@/lib/testing/fixtures/orders';
import { dyingAfter } from '@/lib/testing/tried-again';
import { createDueOrders } from '../../billing/round/create-due';
import { readOrderSheet } from '../../catalog/order-sheet/read';
import { acceptGift } from '../../gift/acceptance/accept';
import { moveNextBox, nameAway } from '../../gift/guest/away';
import { issueGuestToken } from '../../gift/guest/issue-guest-token';
import { readAsGuest } from '../../gift/guest/read-as-guest';
import { readConsoleOrder } from '../../order/console/read';
import { readOrder } from '../../order/own/read-order';
import { stepByMerchant } from '../../order/shipping/step-by-merchant';
import { changeStatusByOrderer } from '../status/change-status-by-orderer';
import { readApplication as readOwn } from '../view/read';
import { readOwnGroup } from '../view/read-group';
import { changeClosedDays } from './change-closed-days';
import { moveBoxesOffClosedDays, toMoveMark } from './move-boxes';
import { previewClosedDays } from './preview-closed-days';
import { previewNamedBoxes } from './preview-named-boxes';
import { listPublicHolidays } from './public-holidays';
import { readClosedDays } from './read-closed-days';

const named = { nameKo: '설날', nameEn: 'Seollal' };
const span = (from: string, until: string) => ({ from, until, ...named });
const middle = span('2026-01-14', '2026-01-18');

async function setUp(database: FreshDatabase, card: string = testCards.approving) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx, { stock: 1_000, card });
  await giftTerms(ctx);
  const merchant = await aMerchant(ctx, 'OWNER');
  const change = (change: Parameters<typeof previewClosedDays>[1], plan: string | null = null) =>
    changeClosedDays(ctx, { merchant, change, plan });
  const dates = async (id: string) => {
    const { nextDeliveryOn, nextOrderOn, movedFromOn } = await readApplication(ctx, id);
    return [nextDeliveryOn, nextOrderOn, movedFromOn];
  };
  const orders = async () =>
    (await ctx.db.selectFrom('shop_order').selectAll().orderBy('created_at').execute()).map(
      ({ delivery_on, moved_from_on, created_on }) => [delivery_on, moved_from_on, created_on],
    );
  return { ctx, clock, shop, merchant, change, dates, orders };
}

const moved = (ctx: Context) =>
  ctx.db.selectFrom('change_history').selectAll().where('kind', '=', 'CLOSED_DAY').execute();

describeOnBoth('closed days', (fresh) => {
  test('a coming box moves with its charge, both sides are told once, and the next one is on the grid again', async () => {
    const { ctx, clock, shop, merchant, change, dates, orders } = await setUp(await fresh());
    const { groupNo, token, application } = await aSentGift(ctx, shop, { lastRound: 3 });
    await acceptGift(ctx, anAcceptance(token));
    const { recurringPaymentId: id } = application;
    const first = async () => (await readOwnGroup(ctx, { member: theOrderer(shop), groupNo })).first?.on;
    expect(await first()).toBe('2026-01-15');
    const box = { orderNo: null, recurringPaymentIds: [id] };
    const shown = await previewClosedDays(ctx, { add: [middle] });
    expect(shown).toMatchObject({
      boxCount: 1,
      now: [{ from: '2026-01-15', to: '2026-01-19', boxCount: 1, orderedCount: 0, boxes: [box] }],
      later: [],
    });
    await change({ add: [middle] }, shown.plan);
    expect(await dates(id)).toEqual(['2026-01-19', '2026-01-17', '2026-01-15']);
    expect(await first()).toBe('2026-01-19');
    await runJobs(ctx);
    for (const kind of ['BOX_DATE_MOVED', 'GIFT_DATE_MOVED'] as const)
      expect(await textsOf(ctx, groupNo, kind)).toHaveLength(1);
    expect(await auditOf(ctx, merchant)).toMatchObject([{ action: 'closed_days.change' }]);
    await runAround(ctx, clock, ['2026-01-15', '2026-01-19'], '2026-01-18');
    expect(await orders()).toEqual([['2026-01-19', '2026-01-15', '2026-01-17']]);
    expect(await dates(id)).toEqual(['2026-02-15', '2026-02-13', null]);
  });

  test('a box whose order was made moves until it is being prepared; its charge is not made again', async () => {
    const { ctx, clock, shop, change, merchant, orders, dates } = await setUp(await fresh());
    const [first, second] = [await anApplication(ctx, shop), await anApplication(ctx, shop)];
    goTo(ctx, clock, '2026-01-13T09:00');
    await runJobs(ctx);
    const [line] = await ctx.db
      .selectFrom('order_line')
      .selectAll()
      .where('recurring_payment_id', '=', first.recurringPaymentId)
      .execute();
    await stepByMerchant(ctx, {
      merchant,
      orderOptionNo: line?.order_option_no ?? 0,
      step: 'PREPARE_PRODUCT',
    });
    const { boxCount, plan } = await previewClosedDays(ctx, { add: [middle] });
    expect(boxCount).toBe(1);
    await change({ add: [middle] }, plan);
    expect((await orders()).sort()).toEqual([
      ['2026-01-15', null, '2026-01-13'],
      ['2026-01-19', '2026-01-15', '2026-01-13'],
    ]);
    const texts = await textsOf(ctx, second.groupNo, 'BOX_DATE_MOVED');
    expect(texts).toHaveLength(1);
    expect(await textsOf(ctx, first.groupNo, 'BOX_DATE_MOVED')).toEqual([]);
    expect(await ctx.db.selectFrom('charge').selectAll().execute()).toHaveLength(2);
    expect(await dates(second.recurringPaymentId)).toEqual(['2026-02-15', '2026-02-13', null]);
  });

  test('the preview names the boxes that then move: ordered and coming ones, a group’s applications as one', async () => {
    const { ctx, clock, shop, change, merchant } = await setUp(await fresh());
    const together = await anApplication(ctx, shop);
    await anApplication(ctx, shop, { groupNo: together.groupNo });
    const { token } = await aSentGift(ctx, shop, { lastRound: 3 });
    await acceptGift(ctx, anAcceptance(token));
    goTo(ctx, clock, '2026-01-13T09:00');
    await runJobs(ctx);
    const cycle = { cycleType: 'MONTH', cycle: 1, date: 16 } as const;
    const coming = [await anApplication(ctx, shop, { cycle })];
    coming.push(await anApplication(ctx, shop, { cycle, groupNo: coming[0]?.groupNo }));

    const { now, plan } = await previewNamedBoxes(ctx, { merchant, change: { add: [middle] } });
    expect(now).toMatchObject([
      { from: '2026-01-15', to: '2026-01-19', boxCount: 2, orderedCount: 2 },
      { from: '2026-01-16', to: '2026-01-19', boxCount: 1, orderedCount: 0 },
    ]);
    const people = now.flatMap(({ boxes }) => boxes.map(({ recipientName }) => recipientName));
    expect(people).toEqual(['홍*동', '홍*동', '홍*동']);
    const named = now.flatMap(({ from, to, boxes }) =>
      boxes.flatMap(({ recurringPaymentIds }) => recurringPaymentIds.map((id) => [id, from, to])),
    );
    await change({ add: [middle] }, plan);
    const happened = (await moved(ctx)).map((row) => [
      row.recurring_payment_id,
      JSON.parse(row.before_value).nextDeliveryOn,
      JSON.parse(row.after_value).nextDeliveryOn,
    ]);
    expect(happened).toHaveLength(5);
    expect(named.sort()).toEqual(happened.sort());
  });

  test('a preview is refused once as many other boxes would move, or the same to another day', async () => {
    const { ctx, shop, change, dates } = await setUp(await fresh());
    const { recurringPaymentId: first } = await anApplication(ctx, shop);
    const previewed = async () => {
      const { boxCount, plan } = await previewClosedDays(ctx, { add: [middle] });
      expect(boxCount).toBe(1);
      return plan;
    };
    const shown = await previewed();
    expect(await previewed()).toBe(shown);
    await changeStatusByOrderer(ctx, { member: theOrderer(shop), ids: [first], to: 'USER_PAUSED' });
    const { recurringPaymentId: id } = await anApplication(ctx, shop);
    const others = await previewed();
    expect(await refusalOf(change({ add: [middle] }, shown))).toBe('ALREADY_CHANGED');
    await change({ add: [span('2026-01-19', '2026-01-19')] });
    const elsewhere = await previewed();
    expect(await refusalOf(change({ add: [middle] }, others))).toBe('ALREADY_CHANGED');
    expect((await dates(id))[0]).toBe('2026-01-15');
    await change({ add: [middle] }, elsewhere);
    expect((await dates(id))[0]).toBe('2026-01-20');
  });

  test('a merchant who may not open the lists of applications and orders sees boxes without people', async () => {
    const { ctx, shop, merchant } = await setUp(await fresh());
    await anApplication(ctx, shop, { isGift: true });
    const role = { ...merchant, role: 'STAFF', rights: ['SETTINGS'] } as const;
    const { now } = await previewNamedBoxes(ctx, { merchant: role, change: { add: [middle] } });
    expect(now.flatMap(({ boxes }) => boxes)).toMatchObject([{ orderNo: null, recipientName: null }]);
  });

  test('the pages of an ordered box say why it is not on its day, to the giver, the recipient and the merchant', async () => {
    const { ctx, clock, shop, change } = await setUp(await fresh());
    const { groupNo, token, application } = await aSentGift(ctx, shop, { lastRound: 3 });
    await acceptGift(ctx, anAcceptance(token));
    await runDaily(ctx, clock, '2026-01-13');
    await change({ add: [middle] });
    const member = theOrderer(shop);
    const why = { ymd: '2026-01-15', name: '설날' };
    const reader = { language: 'ko', timeZone: ctx.config.SHOP_TIME_ZONE, currency: 'KRW' } as const;
    const { recurringPaymentId: id } = application;
    const { rounds } = detailToWire(await readOwn(ctx, { member, id }), reader);
    expect(rounds.map((round) => [round.deliveryYmd, round.movedFromClosedDay])).toEqual([
      ['2026-01-19', why],
    ]);
    const order = orderToWire(await readOrder(ctx, { member, orderNo: rounds[0]?.orderNo ?? '' }), reader);
    const [group] = order.orderOptionsGroupByPartner[0]?.orderOptionsGroupByDelivery ?? [];
    expect(group?.orderOptions[0]?.movedFromClosedDay).toEqual(why);
    const console = await readConsoleOrder(ctx, rounds[0]?.orderNo ?? '');
    expect(consoleOrderToWire(console, 'ko')).toMatchObject({
      deliveryYmd: '2026-01-19',
      movedFromClosedDay: why,
    });
    const login = guestLogin(groupNo);
    const guestToken = await issueGuestToken(ctx, login);
    const guest = guestGiftToWire(await readAsGuest(ctx, groupNo, guestToken), reader);
    expect(guest.orders[0]?.orderOptions[0]).toMatchObject({
      deliveryYmd: '2026-01-19',
      movedFromClosedDay: why,
    });
  });

  test('the text about an ordered box says when it is charged: at the next try, or when it was', async () => {
    const { ctx, clock, shop, change } = await setUp(await fresh(), testCards.poor);
    const says = ctx.db.updateTable('message_template').set({ body: '#{charge.date}' });
    await says.where('kind', '=', 'BOX_DATE_MOVED').execute();
    const { groupNo } = await anApplication(ctx, shop);
    const told = async () => (await textsOf(ctx, groupNo, 'BOX_DATE_MOVED')).map(({ body }) => body);
    goTo(ctx, clock, '2026-01-13T09:00');
    await runJobs(ctx);
    await change({ add: [span('2026-01-15', '2026-01-15')] });
    expect(await told()).toEqual([formatDate('2026-01-14', 'ko')]);
    await runDaily(ctx, clock, '2026-01-15');
    await change({ add: [span('2026-01-16', '2026-01-16')] });
    expect((await told()).at(-1)).toBe(formatDate('2026-01-14', 'ko'));
  });

  test('a box with one line being prepared keeps its date, and nothing is left to move', async () => {
    const { ctx, clock, shop, merchant, change, orders } = await setUp(await fresh());
    const { groupNo } = await anApplication(ctx, shop);
    await anApplication(ctx, shop, { groupNo });
    goTo(ctx, clock, '2026-01-13T09:00');
    await runJobs(ctx);
    const [line] = await ctx.db.selectFrom('order_line').select('order_option_no').execute();
    const orderOptionNo = line?.order_option_no ?? 0;
    await stepByMerchant(ctx, { merchant, orderOptionNo, step: 'PREPARE_PRODUCT' });
    const { boxCount, plan } = await previewClosedDays(ctx, { add: [middle] });
    expect(boxCount).toBe(0);
    await change({ add: [middle] }, plan);
    expect(await orders()).toEqual([['2026-01-15', null, '2026-01-13']]);
    expect((await readClosedDays(ctx)).isMoving).toBe(false);
  });

  test('a later box is counted before, is planned for the other day in its turn, and is told then', async () => {
    const { ctx, clock, shop, change, dates } = await setUp(await fresh());
    const { recurringPaymentId: id, groupNo } = await anApplication(ctx, shop);
    const february = span('2026-02-14', '2026-02-16');
    const box = { orderNo: null, recurringPaymentIds: [id] };
    expect(await previewClosedDays(ctx, { add: [february] })).toMatchObject({
      boxCount: 0,
      now: [],
      later: [{ from: '2026-02-15', to: '2026-02-17', boxCount: 1, orderedCount: 0, boxes: [box] }],
    });
    await change({ add: [february], moveTo: 'PREVIOUS' });
    goTo(ctx, clock, '2026-01-13T09:00');
    await createDueOrders(ctx);
    expect(await dates(id)).toEqual(['2026-02-13', '2026-02-11', '2026-02-15']);
    expect(await textsOf(ctx, groupNo, 'BOX_DATE_MOVED')).toHaveLength(1);
    goTo(ctx, clock, '2026-02-11T09:00');
    await createDueOrders(ctx);
    // The day before is not followed by the day itself.
    expect(await dates(id)).toEqual(['2026-03-15', '2026-03-13', null]);
  });

  test('no order is made for a closed day, even before its boxes were moved', async () => {
    const { ctx, clock, shop, change, dates, orders } = await setUp(await fresh());
    const { recurringPaymentId: id } = await anApplication(ctx, shop);
    await change({ add: [middle] });
    await ctx.db
      .updateTable('application')
      .set({ next_delivery_on: '2026-01-15', next_order_on: '2026-01-13', moved_from_on: null })
      .execute();
    goTo(ctx, clock, '2026-01-13T09:00');
    await createDueOrders(ctx);
    expect(await orders()).toEqual([]);
    expect(await dates(id)).toEqual(['2026-01-19', '2026-01-17', '2026-01-15']);
  });

  test('closed days that change during a run hold for the rest of it', async () => {
    const { ctx, shop, clock, change } = await setUp(await fresh());
    const made = [await anApplication(ctx, shop), await anApplication(ctx, shop)];
    goTo(ctx, clock, '2026-01-13T09:00');
    let groups = 0;
    const changing: Context = {
      ...ctx,
      config: { ...ctx.config, CALLS_AT_ONCE: 1 },
      transaction: async (work) => {
        groups += 1;
        if (groups === 1) await change({ add: [span('2026-02-15', '2026-02-15')] });
        return ctx.transaction(work);
      },
    };
    await createDueOrders(changing);
    expect((await readClosedDays(ctx)).isMoving).toBe(false);
    for (const { recurringPaymentId: id } of made)
      expect((await readApplication(ctx, id)).nextDeliveryOn).toBe('2026-02-16');
  });

  test('a kill at any moment moves no box twice and tells nobody twice', async () => {
    const { ctx, shop, merchant } = await setUp(await fresh());
    for (let made = 0; made < 12; made += 1) await anApplication(ctx, shop, { isGift: made % 2 === 0 });
    const { boxCount, now } = await previewClosedDays(ctx, { add: [middle] });
    expect(boxCount).toBe(12);
    // The first are named, and all are counted.
    expect(now.map(({ boxes }) => boxes.length)).toEqual([10]);
    const { dying, survive } = dyingAfter(ctx, 1);
    const input = { merchant, change: { add: [middle] }, plan: null };
    await expect(changeClosedDays(dying, input)).rejects.toThrow('killed');
    for (const survived of [0, 3, 5, 1]) {
      survive(survived);
      await moveBoxesOffClosedDays({ ...dying, job: undefined }).catch(() => undefined);
      expect(await findMark(ctx.db, toMoveMark)).not.toBeNull();
    }
    await Promise.all([moveBoxesOffClosedDays(ctx), moveBoxesOffClosedDays(ctx)]);
    expect(await moved(ctx)).toHaveLength(boxCount);
    expect(await findMark(ctx.db, toMoveMark)).toBeNull();
    const texts = await ctx.db
      .selectFrom('outbox')
      .select(['group_no', 'kind'])
      .where('kind', '=', 'BOX_DATE_MOVED')
      .execute();
    expect(new Set(texts.map(({ group_no }) => group_no)).size).toBe(texts.length);
    expect(texts).toHaveLength(12);
    expect((await readClosedDays(ctx)).isMoving).toBe(false);
  });

  test('a day that is opened again moves nothing back; new dates lie on it', async () => {
    const { ctx, shop, change, dates } = await setUp(await fresh());
    const { recurringPaymentId: id } = await anApplication(ctx, shop);
    await change({ add: [middle] });
    await change({ remove: [middle] }, (await previewClosedDays(ctx, { remove: [middle] })).plan);
    expect(await dates(id)).toEqual(['2026-01-19', '2026-01-17', '2026-01-15']);
    expect(await refusalOf(change({ remove: [middle] }))).toBe('NOT_FOUND');
    const next = await anApplication(ctx, shop);
    expect(next.nextDeliveryOn).toBe('2026-01-15');
  });

  test('what the sheet says is what happens: the moved first day, and why', async () => {
    const { ctx, clock } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const merchant = await aMerchant(ctx, 'OWNER');
    await changeClosedDays(ctx, { merchant, change: { add: [middle] }, plan: null });
    const orderSheetNo = await aPlainSheet(ctx, orderer, [aLine(orderer, { cycle: monthly })]);
    const sheet = await readOrderSheet(ctx, {
      member: orderer.member,
      orderSheetNo,
      isGift: false,
      addressNo: null,
    });
    const [line] = sheet.lines;
    expect(line).toMatchObject({ firstDeliveryOn: '2026-01-19', movedFrom: { on: '2026-01-15', ...named } });
    expect(sheet.schedule.slice(0, 2)).toMatchObject([
      { deliveryOn: '2026-01-19', chargeOn: '2026-01-17', movedFromOn: '2026-01-15' },
      { deliveryOn: '2026-02-15', chargeOn: '2026-02-13', movedFromOn: null },
    ]);
    const { applications } = await applyPlain(ctx, orderer, orderSheetNo);
    expect(applications[0]).toMatchObject({ nextDeliveryOn: '2026-01-19', movedFromOn: '2026-01-15' });
    const own = { member: orderer.member, groupNo: applications[0]?.groupNo ?? asGroupNo('') };
    expect(await readOwnGroup(ctx, own)).toMatchObject({
      first: { on: '2026-01-19', ifAccepted: null },
      coming: [
        { chargeOn: '2026-01-17', deliveryOn: '2026-01-19', movedFrom: { on: '2026-01-15', ...named } },
        { chargeOn: '2026-02-13', deliveryOn: '2026-02-15', movedFrom: null },
        { deliveryOn: '2026-03-15' },
      ],
    });
    await changeClosedDays(ctx, { merchant, change: { remove: [middle] }, plan: null });
    goTo(ctx, clock, '2026-01-17T09:00');
    await runJobs(ctx);
    // The first box is ordered and charged: its date stays, and the next charge is that of the second.
    const { first, coming } = await readOwnGroup(ctx, own);
    expect(first).toEqual({ on: '2026-01-19', ifAccepted: null });
    expect(coming.map(({ deliveryOn }) => deliveryOn)).toEqual(['2026-02-15', '2026-03-15']);
  });

  test('a recipient cannot choose a closed day, and is not sent to one by an absence', async () => {
    const { ctx, shop, change, dates } = await setUp(await fresh());
    const { groupNo: key, token, application } = await aSentGift(ctx, shop, { lastRound: 3 });
    await acceptGift(ctx, anAcceptance(token));
    const { recurringPaymentId: id } = application;
    await change({ add: [span('2026-01-20', '2026-01-22')], moveTo: 'PREVIOUS' });
    const login = guestLogin(key);
    const guestToken = await issueGuestToken(ctx, login);
    const choice = moveNextBox(ctx, { key, guestToken, id, deliveryOn: '2026-01-21' });
    expect(await refusalOf(choice)).toBe('VALIDATION');
    // The day after the absence is closed, and the one before it lies in the absence.
    const boxes = await nameAway(ctx, { key, guestToken, span: { from: '2026-01-15', until: '2026-01-19' } });
    expect(boxes).toEqual([{ round: 1, from: '2026-01-15', to: '2026-01-23' }]);
    expect(await dates(id)).toEqual(['2026-01-23', '2026-01-21', '2026-01-20']);
  });

  test('days of a courier close only for boxes that usually go by it; another usual courier is previewed and moves them', async () => {
    const { ctx, shop, change, dates } = await setUp(await fresh());
    const { recurringPaymentId: id } = await anApplication(ctx, shop);
    const hanjin = { ...middle, nameKo: '한진 휴무', nameEn: 'Hanjin rests', courier: 'HANJIN' } as const;
    const later = { ...hanjin, ...span('2026-02-15', '2026-02-15') };
    const nothing = { boxCount: 0, now: [], later: [] };
    const rests = await previewClosedDays(ctx, { add: [hanjin] });
    expect(rests).toMatchObject(nothing);
    await change({ add: [hanjin, later], courier: 'CJ' }, rests.plan);
    expect(await dates(id)).toEqual(['2026-01-15', '2026-01-13', null]);
    expect(movedFrom('2026-01-15', await readClosedDays(ctx))?.nameKo).toBeNull();
    // The same days for the whole shop, or for another courier, are other closed days.
    expect(await previewClosedDays(ctx, { add: [{ ...hanjin, courier: 'POST' }] })).toEqual({
      ...nothing,
      plan: rests.plan,
    });
    expect(await refusalOf(change({ add: [hanjin] }))).toBe('VALIDATION');
    expect((await previewClosedDays(ctx, { add: [middle] })).boxCount).toBe(1);
    expect(await refusalOf(change({ remove: [middle] }))).toBe('NOT_FOUND');

    const other = await previewClosedDays(ctx, { courier: 'HANJIN' });
    expect(other).toMatchObject({
      boxCount: 1,
      now: [{ from: '2026-01-15', to: '2026-01-19', boxCount: 1 }],
      later: [{ from: '2026-02-15', to: '2026-02-16', boxCount: 1 }],
    });
    await change({ courier: 'HANJIN' }, other.plan);
    expect(await dates(id)).toEqual(['2026-01-19', '2026-01-17', '2026-01-15']);
    expect(movedFrom('2026-01-15', await readClosedDays(ctx))?.nameKo).toBe('한진 휴무');
    await change({ weekdays: ['SUNDAY'] });
    expect((await readClosedDays(ctx)).courier).toBe('HANJIN');
    await change({ remove: [hanjin], courier: null });
    expect(await dates(id)).toEqual(['2026-01-19', '2026-01-17', '2026-01-15']);
    expect(await readClosedDays(ctx)).toMatchObject({ courier: null, spans: [later] });
  });

  test('a name in one language stands for both', async () => {
    const { ctx, change } = await setUp(await fresh());
    await change({ add: [{ from: '2026-01-14', until: '2026-01-18', nameKo: '겨울 휴무', nameEn: '' }] });
    expect((await readClosedDays(ctx)).spans).toMatchObject([{ nameKo: '겨울 휴무', nameEn: '겨울 휴무' }]);
  });

  test('wrong spans and a week without an open day are refused', async () => {
    const { ctx, change } = await setUp(await fresh());
    const all = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
    expect(await refusalOf(change({ weekdays: [...all] }))).toBe('VALIDATION');
    expect(await refusalOf(change({ add: [span('2026-01-18', '2026-01-14')] }))).toBe('VALIDATION');
    expect(await refusalOf(change({ add: [span('2026-01-01', '2026-06-01')] }))).toBe('VALIDATION');
    expect(await refusalOf(change({ add: [middle, middle] }))).toBe('VALIDATION');
    const tooFar = { errors: [{ field: 'add.0.endYmd', code: 'out_of_range' }] };
    const over = span('2028-12-31', '2029-01-01');
    await expect(previewClosedDays(ctx, { add: [over] })).rejects.toMatchObject(tooFar);
    await expect(change({ add: [over] })).rejects.toMatchObject(tooFar);
    await previewClosedDays(ctx, { add: [span('2028-12-30', '2028-12-31')] });
    expect(await readClosedDays(ctx)).toEqual({ ...neverClosed, isMoving: false });
  });

  test('public holidays come from the gazette, or by its rules where it has no such year', async () => {
    const { ctx, change } = await setUp(await fresh());
    await change({ add: [span('2026-09-24', '2026-09-26')] });
    const { isAnnounced, holidays } = await listPublicHolidays(ctx, 2026);
    expect(isAnnounced).toBe(true);
    expect(holidays.find(({ from }) => from === '2026-09-25')).toEqual({
      ...span('2026-09-25', '2026-09-25'),
      nameKo: '추석',
      nameEn: 'Chuseok',
      isAdded: true,
    });
    expect(holidays.find(({ from }) => from === '2026-10-05')).toMatchObject({ isAdded: false });
    expect((await listPublicHolidays(ctx, 2028)).isAnnounced).toBe(false);
    expect(await refusalOf(listPublicHolidays(ctx, 2029))).toBe('VALIDATION');
  });
});
