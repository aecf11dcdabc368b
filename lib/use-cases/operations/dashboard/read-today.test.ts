import { expect, test } from 'vitest';
import { insertCase } from '@/db/queries/billing/payment-cases';
import { readSettings, writeSetting } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import { type Right, rights } from '@/lib/domain/account/rights';
import { addDays } from '@/lib/domain/shared/days';
import { runStep } from '@/lib/jobs/run-step';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { anApplication, aShop, moveDeadline, testCards } from '@/lib/testing/fixtures/builders';
import { aBoxCase, aSentGift, giftTerms } from '@/lib/testing/fixtures/gifts';
import { someMerchant } from '@/lib/testing/fixtures/merchants';
import { runDaily } from '@/lib/testing/fixtures/moments';
import { anOrder, theOrderer } from '@/lib/testing/fixtures/orders';
import { sendCardLink } from '../../billing/payment/send-card-link';
import { requestReturn } from '../../claim/own/request-return';
import { deliverOrder, shipOrder } from '../../order/shared/ship';
import { businessNow, today } from '../../shared/calendar';
import { makeFigures } from '../figures/make-figures';
import { readToday } from './read-today';

type All = { [Part in keyof Work]: NonNullable<Work[Part]> };
type Work = Awaited<ReturnType<typeof readToday>>['work'];
const aSpan = { nameKo: '휴무', nameEn: 'Closed' };
const owner = { ...someMerchant, role: 'OWNER' as const, rights };
const work = async (ctx: Context) => (await readToday(ctx, owner)).work as All;

describeOnBoth('the work of today', (fresh) => {
  test('ships what is due tomorrow or earlier, the oldest order first, and counts what is not shown', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx);
    const { order } = await anOrder(ctx, clock, shop);
    const later = await anApplication(ctx, shop);
    expect(order.deliveryOn).toBe(addDays(today(ctx), 2));
    expect((await work(ctx)).ship).toMatchObject({ count: 0, lines: [] });
    clock.advance({ days: 1 });
    for (let no = 0; no < 6; no += 1) await anOrder(ctx, clock, shop, [{ cycle: later.cycle }]);
    await ctx.db
      .updateTable('shop_order')
      .set({ delivery_on: addDays(today(ctx), 1) })
      .execute();
    const { ship } = await work(ctx);
    expect(ship.count).toBe(7);
    expect(ship.lines).toHaveLength(5);
    expect(ship.lines[0]).toMatchObject({ orderNo: order.orderNo, ordererName: '김*동', isLate: false });
    clock.advance({ days: 1 });
    expect((await work(ctx)).ship.lines.map(({ isLate }) => isLate)).toEqual([true, true, true, true, true]);
    await ctx.db.updateTable('order_line').set({ status: 'DELIVERY_ING' }).execute();
    expect((await work(ctx)).ship).toMatchObject({ count: 0, lines: [] });
  });

  test('before days on which the shop is closed, what is due after them must leave', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx);
    const { order } = await anOrder(ctx, clock, shop);
    const { closedDays } = await readSettings(ctx.db);
    const closed = {
      ...closedDays,
      spans: [{ ...aSpan, from: addDays(order.deliveryOn, -1), until: addDays(order.deliveryOn, -1) }],
    };
    const next = { deliveryOn: order.deliveryOn, count: 1 };
    expect(addDays(today(ctx), 2)).toBe(order.deliveryOn);
    expect((await work(ctx)).ship).toMatchObject({
      count: 0,
      next: { ...next, leavesBy: addDays(today(ctx), 1) },
    });
    await ctx.transaction((trx) => writeSetting(trx, 'closedDays', closed, businessNow(ctx)));
    expect((await work(ctx)).ship).toMatchObject({
      count: 1,
      lines: [{ orderNo: order.orderNo, isLate: false }],
      next: null,
    });
  });

  test('shows what no card paid: why, the next try, what the orderer was told; then what it paused', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx, { card: testCards.failing });
    await anApplication(ctx, shop, { isGift: true });
    clock.advance({ days: 8 });
    await runStep(ctx);
    const [due] = (await work(ctx)).failed;
    expect(due).toMatchObject({
      ordererName: '김*동',
      order: { payAmt: 33_000, nextAttemptOn: addDays(today(ctx), 1) },
      payment: { attempts: [{ state: 'DECLINED' }], told: [], isCardLinkOffered: true },
    });
    await sendCardLink(ctx, { merchant: someMerchant, orderNo: due?.order.orderNo ?? '' });
    await runDaily(ctx, clock, '2026-01-17');
    const [paused, ...others] = (await work(ctx)).failed;
    expect(others).toEqual([]);
    expect(paused?.order).toMatchObject({ orderNo: due?.order.orderNo, nextAttemptOn: null });
    expect(paused?.payment.told.map(({ kind }) => kind)).toEqual(['CARD_LINK', 'PAYMENT_FAILED']);
    expect(paused?.payment.attempts).toHaveLength(3);
  });

  test('lists the gifts whose link ends in two days, undelivered texts, and reports of recipients', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx);
    await giftTerms(ctx);
    const ending = await aSentGift(ctx, shop);
    const calm = await aSentGift(ctx, shop);
    await moveDeadline(ctx, addDays(today(ctx), 2), ending.groupNo);
    await moveDeadline(ctx, addDays(today(ctx), 3), calm.groupNo);
    const failed = { state: 'FAILED' as const, attempts: 1, next_attempt_at: null };
    await ctx.db.updateTable('outbox').set(failed).where('group_no', '=', calm.groupNo).execute();
    const before = await work(ctx);
    expect(before.ending.count).toBe(1);
    expect(before.ending.applications.map(({ view }) => view.application.groupNo)).toEqual([ending.groupNo]);
    expect(before.texts).toMatchObject([{ groupNo: calm.groupNo, kind: 'ADDRESS_INPUT', state: 'FAILED' }]);
    expect(before.boxCases.cases).toEqual([]);
    const { order } = await anOrder(ctx, clock, shop, [{ isGift: true }]);
    await aBoxCase(ctx, order.groupNo);
    await ctx.db.updateTable('box_case').set({ state: 'OPEN' }).execute();
    expect((await work(ctx)).boxCases.cases).toHaveLength(1);
  });

  test('lists claims and disputes with what they are about and whose they are', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx);
    const { order, line } = await anOrder(ctx, clock, shop);
    await shipOrder(ctx, { orderNo: order.orderNo, companyType: 'CJ', invoiceNo: '123456789012' });
    await deliverOrder(ctx, { orderNo: order.orderNo });
    const { claimNo } = await requestReturn(ctx, {
      member: theOrderer(shop),
      lines: [{ orderOptionNo: line.orderOptionNo, productCnt: line.orderCnt }],
      ...{ reasonType: 'CHANGE_MIND', text: '', returnWayType: null, address: null },
    });
    const at = businessNow(ctx);
    await ctx.transaction((trx) =>
      insertCase(trx, {
        ...{ gateway: 'stripe', caseRef: 'dp_1', kind: 'DISPUTE', state: 'OPEN', chargeRef: 'ch_1' },
        ...{ orderNo: order.orderNo, amount: 33_000, reason: 'fraudulent', respondBy: null },
        ...{ openedAt: at, changedAt: at },
      }),
    );
    const { claims, paymentCases } = await work(ctx);
    expect(claims).toMatchObject([{ claimNo, orderNo: order.orderNo, ordererName: '김*동' }]);
    const { productNameKo } = line.snapshot;
    expect(paymentCases).toMatchObject([
      { orderNo: order.orderNo, evidence: [{ ordererName: '김*동', productNameKo }] },
    ]);
  });

  test('shows each merchant the lists and figures of their rights, and no money to the others', async () => {
    const { ctx, clock } = testContext(await fresh());
    await anOrder(ctx, clock, await aShop(ctx));
    await makeFigures(ctx);
    const seen = async (...held: Right[]) => {
      const board = await readToday(ctx, { ...someMerchant, rights: held });
      const { made, ...figures } = board.figures;
      const parts = { ...board.work, ...figures, ...made };
      return Object.entries(parts)
        .flatMap(([name, value]) => (value === null || name.startsWith('made') ? [] : [name]))
        .sort();
    };
    const figuresOfOrders = ['endings', 'funnel', 'moved', 'retention', 'running'];
    const figuresOfMoney = ['charged', 'forecast', 'recovery'];
    expect(await seen()).toEqual([]);
    expect(await seen('PACKING')).toEqual(['ship']);
    expect(await seen('MESSAGES')).toEqual(['texts']);
    expect(await seen('MONEY')).toEqual([...figuresOfMoney, 'claims', 'failed', 'paymentCases'].sort());
    expect(await seen('ORDERS')).toEqual(
      [...figuresOfOrders, 'ship', 'failed', 'ending', 'claims', 'boxCases'].sort(),
    );
    for (const other of ['CATALOGUE', 'PEOPLE', 'SETTINGS', 'STAFF'] as const)
      expect([other, await seen(other)]).toEqual([other, []]);
  });
});
