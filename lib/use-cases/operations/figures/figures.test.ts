import { expect, test } from 'vitest';
import { findAccountRows } from '@/db/queries/billing/account-rows';
import { findFigures } from '@/db/queries/operations/figures/saved';
import type { Context } from '@/lib/context';
import type { ClosedDaysChange } from '@/lib/domain/application/closed-days';
import { statuses } from '@/lib/domain/application/status';
import { addDays } from '@/lib/domain/shared/days';
import { runStep } from '@/lib/jobs/run-step';
import { type TestClock, testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { anOrderer } from '@/lib/testing/fixtures/applications';
import { aCard, anApplication, aProduct, aShop, testCards } from '@/lib/testing/fixtures/builders';
import { anAcceptance, aSentGift, giftTerms } from '@/lib/testing/fixtures/gifts';
import { aMerchant } from '@/lib/testing/fixtures/merchants';
import { goTo, runDaily, runJobs } from '@/lib/testing/fixtures/moments';
import { changeClosedDays } from '../../application/closed-days/change-closed-days';
import { closeByMerchant } from '../../application/console/close';
import { startRanOut } from '../../application/ran-out/change-ran-outs';
import { sendRefund, startRefund } from '../../billing/charge/refund';
import { acceptGift } from '../../gift/acceptance/accept';
import { businessNow, dayOf, today } from '../../shared/calendar';
import { makeFigures } from './make-figures';
import { readFigures } from './read-figures';

/** Makes the figures anew, as an hour later. */
async function figures(ctx: Context) {
  await ctx.db.deleteFrom('shop_meta').where('name', 'like', 'figures%').execute();
  await makeFigures(ctx);
  const made = await findFigures(ctx.db);
  if (!made) throw new Error('No figures were made');
  return made;
}

/** The ledger as the accountant's file reads it, by day and kind. */
async function ledger(ctx: Context) {
  const rows = await findAccountRows(ctx.db, { from: '2000', until: '3000' }, null, 10_000);
  const sums = new Map<string, { amount: number; count: number }>();
  for (const { kind, settledAt, amount } of rows) {
    const key = `${kind} ${dayOf(ctx, settledAt)}`;
    const before = sums.get(key) ?? { amount: 0, count: 0 };
    sums.set(key, { amount: before.amount + amount, count: before.count + 1 });
  }
  return (kind: 'CHARGE' | 'REFUND', day: string) => sums.get(`${kind} ${day}`) ?? { amount: 0, count: 0 };
}

const weekly = (dayOfWeek: 'MONDAY' | 'THURSDAY', cycle = 1) => ({
  cycleType: 'WEEK' as const,
  cycle,
  dayOfWeek,
});

/**
 * Ordinary applications and gifts of several plans, some in one box, ordinary ones and one gift to a region with a fee. Closed Mondays and
 * a long holiday bring boxes earlier; of two products that ran out until a day, one holds its application.
 */
async function aBusyShop(ctx: Context) {
  const shop = await aShop(ctx);
  const merchant = await aMerchant(ctx);
  const holiday = { from: '2026-01-29', until: '2026-02-01', nameKo: '휴무', nameEn: 'Closed' };
  const closed = { weekdays: ['MONDAY'], moveTo: 'PREVIOUS', add: [holiday] } satisfies ClosedDaysChange;
  await changeClosedDays(ctx, { merchant, change: closed, plan: null });
  const fee = { zip_from: '06000', zip_to: '06999', place_ko: '먼 곳', place_en: 'Far', extra_amt: 5_000 };
  await ctx.db.insertInto('area_fee').values(fee).execute();
  const together = await anApplication(ctx, shop, { cycle: weekly('MONDAY'), lastRound: 4 });
  await anApplication(ctx, shop, { cycle: weekly('MONDAY'), lastRound: 6, groupNo: together.groupNo });
  await anApplication(ctx, shop, { cycle: weekly('THURSDAY', 2), lastRound: null });
  await anApplication(ctx, shop, { isGift: true, lastRound: 3 });
  await anApplication(ctx, shop, { cycle: { cycleType: 'MONTH', cycle: 1, date: 31 }, lastRound: null });
  await anApplication(ctx, shop, { isGift: true, status: 'WAITING' });
  await anApplication(ctx, shop, { isGift: true, lastRound: 5, agreedAreaAmt: 4_000 });
  for (const untilOn of ['2026-04-01', '2026-01-10']) {
    const { productNo, optionNo } = await aProduct(ctx);
    await anApplication(ctx, shop, { productNo, optionNo, lastRound: null });
    await startRanOut(ctx, { merchant, productNo, optionNo, untilOn, applicationCount: null });
  }
  return shop;
}

async function charged(ctx: Context, clock: TestClock) {
  const end = addDays(today(ctx), 59);
  const foreseen = (await figures(ctx)).forecast.days;
  await runJobs(ctx);
  await runDaily(ctx, clock, end);
  return { foreseen, of: await ledger(ctx) };
}

describeOnBoth('figures', (fresh) => {
  test('the forecast of sixty days is what is then charged, day by day, to the won', async () => {
    const { ctx, clock } = testContext(await fresh());
    await aBusyShop(ctx);
    const { foreseen, of } = await charged(ctx, clock);
    expect(foreseen).toHaveLength(60);
    expect(foreseen.filter(({ amount }) => amount > 0).length).toBeGreaterThan(10);
    expect(foreseen).toEqual(foreseen.map(({ day }) => ({ day, ...of('CHARGE', day) })));
  });

  test('active, waiting and paused are the applications in these statuses', async () => {
    const { ctx } = testContext(await fresh());
    const shop = await aShop(ctx);
    for (const [at, status] of statuses.entries())
      for (let count = 0; count <= at; count += 1) {
        const made = { isGift: true, status: status === 'WAITING' ? status : 'ACTIVE' } as const;
        const { recurringPaymentId: id } = await anApplication(ctx, shop, made);
        const ofOne = ctx.db.updateTable('application').where('recurring_payment_id', '=', id);
        if (status !== made.status)
          await ofOne.set({ status, next_order_on: null, next_delivery_on: null }).execute();
      }
    const stored = await ctx.db.selectFrom('application').select('status').execute();
    const inStatus = (...wanted: string[]) => stored.filter(({ status }) => wanted.includes(status)).length;
    const paused = inStatus('USER_PAUSED', 'ADMIN_PAUSED', 'SYSTEM_PAUSED');
    const running = { active: inStatus('ACTIVE'), waiting: inStatus('WAITING'), paused };
    expect((await readFigures(ctx)).running).toEqual(running);
    expect(Math.min(...Object.values(running))).toBeGreaterThan(0);
  });

  test('what was charged and refunded is the ledger’s, by day; today and this month too', async () => {
    const { ctx, clock } = testContext(await fresh());
    await aBusyShop(ctx);
    await runDaily(ctx, clock, '2026-02-12');
    const paid = await ctx.db.selectFrom('charge').selectAll().where('state', '=', 'PAID').execute();
    for (const { order_no: orderNo, charge_key: chargeKey } of paid.slice(-2)) {
      const order = { orderNo: orderNo as never, chargeKey, amount: 1_000, claimNo: null };
      const key = await ctx.transaction((trx) => startRefund(ctx, trx, order));
      await sendRefund(ctx, key);
    }
    const of = await ledger(ctx);
    const { charged: days, madeOn } = await figures(ctx);
    expect(days.map(({ day }) => day)).toEqual(
      Array.from({ length: 42 }, (_, ahead) => addDays('2026-01-01', ahead)),
    );
    expect(days).toEqual(
      days.map(({ day }) => ({ day, paid: of('CHARGE', day), refunded: of('REFUND', day) })),
    );
    // Later the same day, and on the next one: what is newer than the figures is read at once.
    await runDaily(ctx, clock, '2026-02-12', '22:00');
    goTo(ctx, clock, '2026-02-13T01:00');
    await ctx.db
      .updateTable('shop_meta')
      .set({ value: '2026-02-12T00:00:00.000Z' })
      .where('name', '=', 'figures_made_at')
      .execute();
    const { charged: live } = await readFigures(ctx);
    const now = await ledger(ctx);
    expect(madeOn).toBe('2026-02-12');
    const sum = (kind: 'CHARGE' | 'REFUND', from = '2026-02-01', length = 13) =>
      Array.from({ length }, (_, ahead) => now(kind, addDays(from, ahead))).reduce((one, other) => ({
        amount: one.amount + other.amount,
        count: one.count + other.count,
      }));
    expect(live.today).toEqual({ paid: now('CHARGE', '2026-02-13'), refunded: now('REFUND', '2026-02-13') });
    expect(live.month).toEqual({ paid: sum('CHARGE'), refunded: sum('REFUND') });
    expect(live.month.paid.amount).toBeGreaterThan(0);
    const january = ['2026-01-01', 31] as const;
    expect(live.lastMonth).toEqual({ paid: sum('CHARGE', ...january), refunded: sum('REFUND', ...january) });
    expect(live.lastMonth?.paid.amount).toBeGreaterThan(0);
    expect(live.days.map(({ day }) => day)).toEqual(
      Array.from({ length: 13 }, (_, ahead) => addDays('2026-02-01', ahead)),
    );
    // A month of which the figures know only a part is not shown as a whole one.
    await ctx.db.deleteFrom('shop_meta').where('name', 'like', 'figures%').execute();
    expect((await readFigures(ctx)).charged).toEqual({ ...live, lastMonth: null });
    expect(live.month.refunded.amount).toBe(2_000);
  });

  test('first tries that failed are what was recovered, is still tried, and was lost', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx, { card: testCards.failing });
    await anApplication(ctx, shop, { isGift: true });
    await runDaily(ctx, clock, '2026-01-17');
    await aCard(ctx, shop.memberNo, testCards.approving);
    await anApplication(ctx, shop, { isGift: true, cycle: weekly('MONDAY') });
    await anApplication(ctx, shop, { cardNo: await aCard(ctx, shop.memberNo, testCards.approving) });
    await runDaily(ctx, clock, '2026-02-20');
    const { recovery, forecast } = await figures(ctx);
    const tries = await ctx.db
      .selectFrom('charge')
      .innerJoin('shop_order', 'shop_order.order_no', 'charge.order_no')
      .select(['charge.amount', 'charge.state', 'charge.attempt', 'shop_order.payment_state'])
      .where('shop_order.created_on', '<', today(ctx))
      .execute();
    const first = tries.filter(({ attempt }) => attempt === 1);
    const failed = first.filter(({ state }) => state === 'DECLINED');
    const sum = (rows: typeof tries) => ({
      amount: rows.reduce((all, { amount }) => all + amount, 0),
      count: rows.length,
    });
    expect(recovery).toEqual({
      failed: sum(failed),
      recovered: sum(failed.filter(({ payment_state }) => payment_state === 'PAID')),
      open: sum(failed.filter(({ payment_state }) => ['DUE', 'CHARGING'].includes(payment_state))),
      lost: sum(failed.filter(({ payment_state }) => payment_state === 'VOID')),
    });
    expect(recovery.recovered.count).toBeGreaterThan(0);
    expect(recovery.lost.count).toBeGreaterThan(0);
    expect(forecast.failingShare).toBeCloseTo(sum(failed).amount / sum(first).amount, 10);
  });

  test('started, ended and why, and who stays by month of the start, are the history’s', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx);
    const merchant = await aMerchant(ctx);
    const ending = [
      await anApplication(ctx, shop, { lastRound: null }),
      await anApplication(ctx, shop, { lastRound: null }),
    ];
    await anApplication(ctx, shop, { cycle: weekly('MONDAY'), lastRound: 2 });
    await anApplication(ctx, shop, { lastRound: null });
    await runDaily(ctx, clock, '2026-02-27');
    const [one, other] = ending.map(({ recurringPaymentId: id }) => ({ merchant, id, reason: '그만' }));
    if (!one || !other) throw new Error('Two applications are closed');
    await closeByMerchant(ctx, one);
    // In February for the shop, while it is still the day before in UTC.
    await anApplication(ctx, shop, { lastRound: null });
    goTo(ctx, clock, '2026-03-01T00:30');
    await closeByMerchant(ctx, other);
    goTo(ctx, clock, '2026-03-02T09:00');
    const { moved, endings, retention } = await figures(ctx);
    const history = await ctx.db.selectFrom('status_history').selectAll().execute();
    const ends = history.filter(({ to_status }) => /CLOSED|FINISHED/.test(to_status));
    const recent = ends.filter(({ at }) => dayOf(ctx, at) >= '2026-01-31');
    expect(moved).toHaveLength(30);
    const endedOn = (day: string) => ends.filter(({ at }) => dayOf(ctx, at) === day).length;
    expect(moved.map(({ day, ended }) => ({ day, ended }))).toEqual(
      moved.map(({ day }) => ({ day, ended: endedOn(day) })),
    );
    expect(moved.find(({ day }) => day === '2026-03-01')).toMatchObject({ started: 0, ended: 1 });
    expect(moved.find(({ day }) => day === '2026-02-27')).toMatchObject({ started: 1, ended: 1 });
    expect(endings.reduce((sum, { count }) => sum + count, 0)).toBe(recent.length);
    expect(endings).toContainEqual({ status: 'ADMIN_CLOSED', reason: null, count: 2 });
    expect(retention).toEqual([
      { month: '2026-01', started: 4, kept: [4, 3, 2] },
      { month: '2026-02', started: 1, kept: [1, 1] },
    ]);
  });

  test('each gift is counted in every step that it came to', async () => {
    const { ctx, clock } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    await giftTerms(ctx);
    const [accepted, opened, delivered] = [
      await aSentGift(ctx, orderer),
      await aSentGift(ctx, orderer),
      await aSentGift(ctx, orderer),
    ];
    await aSentGift(ctx, orderer);
    await runStep(ctx);
    await acceptGift(ctx, anAcceptance(accepted.token));
    const openedAt = businessNow(ctx);
    await ctx.db
      .updateTable('gift_recipient')
      .set({ opened_at: openedAt })
      .where('group_no', '=', opened.groupNo)
      .execute();
    const report = { delivery: 'DELIVERED' as const };
    await ctx.db.updateTable('outbox').set(report).where('group_no', '=', delivered.groupNo).execute();
    clock.advance({ days: 1 });
    expect((await figures(ctx)).funnel).toEqual({ sent: 4, arrived: 3, opened: 2, accepted: 1 });
  });

  test('are made once an hour, and again after a clock that was set back', async () => {
    const { ctx, clock } = testContext(await fresh());
    await aShop(ctx);
    const madeAt = async () => (await findFigures(ctx.db))?.madeAt;
    await makeFigures(ctx);
    const first = await madeAt();
    clock.advance({ minutes: 59 });
    await makeFigures(ctx);
    expect(await madeAt()).toBe(first);
    clock.advance({ minutes: 1 });
    await makeFigures(ctx);
    const second = await madeAt();
    expect(second).not.toBe(first);
    clock.advance({ days: -3 });
    await makeFigures(ctx);
    expect((await madeAt()) ?? '').toMatch(/^2026-01-02/);
  });

  test('a product that is delivered no more is not foreseen', async () => {
    const { ctx } = testContext(await fresh());
    const shop = await aShop(ctx);
    const { productNo, optionNo } = await aProduct(ctx);
    await anApplication(ctx, shop, { productNo, optionNo });
    await ctx.db
      .updateTable('product')
      .set({ serves_existing: 0 })
      .where('product_no', '=', productNo)
      .execute();
    expect((await figures(ctx)).forecast.days.every(({ amount }) => amount === 0)).toBe(true);
  });
});
