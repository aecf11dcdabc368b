import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { findOrdersOfGroup } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import type { Cycle } from '@/lib/domain/application/schedule';
import { weekdays } from '@/lib/domain/application/weekday';
import type { OrderLine } from '@/lib/domain/order/order';
import { addDays } from '@/lib/domain/shared/days';
import { type TestClock, testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import {
  aGiftSheet,
  aLine,
  anOrderer,
  aPlainSheet,
  applyForGift,
  applyPlain,
  refusalOf,
} from '@/lib/testing/fixtures/applications';
import {
  type ApplicationInput,
  anApplication,
  aShop,
  readApplication,
} from '@/lib/testing/fixtures/builders';
import { anAcceptance, aSentGift, giftTerms } from '@/lib/testing/fixtures/gifts';
import { goTo, runJobs } from '@/lib/testing/fixtures/moments';
import { gatewayOf, theOrderer } from '@/lib/testing/fixtures/orders';
import { changeStatusByOrderer } from '@/lib/use-cases/application/status/change-status-by-orderer';
import { changeInfo } from '../../application/change/change-info';
import { skipNext } from '../../application/status/skip';
import { readOrderSheet } from '../../catalog/order-sheet/read';
import { requestReturn } from '../../claim/own/request-return';
import { acceptGift } from '../../gift/acceptance/accept';
import { deliverOrder, shipOrder } from '../../order/shared/ship';

/**
 * Each boundary of the calendar from both sides, one millisecond apart (docs/safety.md, S71). A day's first and last moments
 * follow the shop's zone, not the server's.
 */
const plain = Temporal.PlainDate.from;
const endOf = (date: string) => `${date}T23:59:59.999`;
const startOf = (date: string) => `${date}T00:00`;
/** With both nights on which clocks change. */
const days: Array<[zone: string, day: string]> = [
  ['Asia/Seoul', '2026-02-28'],
  ['America/New_York', '2026-03-08'],
  ['Europe/London', '2026-03-29'],
  ['America/New_York', '2026-11-01'],
];

type Given = Awaited<ReturnType<typeof setUp>>;

async function setUp(database: FreshDatabase, zone = 'Asia/Seoul') {
  const { ctx, clock } = testContext(database, { SHOP_TIME_ZONE: zone });
  const shop = await aShop(ctx);
  const gateway = gatewayOf(ctx);
  return { ctx, clock, shop, gateway, member: theOrderer(shop) };
}

const monthlyOn = (date: string): Cycle => ({ cycleType: 'MONTH', cycle: 1, date: plain(date).day });

/** An application that delivers on `date` for the first time, made some days before. */
async function deliveringOn({ ctx, clock, shop }: Given, date: string, wish: ApplicationInput = {}) {
  goTo(ctx, clock, startOf(addDays(date, -9)));
  const application = await anApplication(ctx, shop, { cycle: monthlyOn(date), ...wish });
  expect(application.nextDeliveryOn).toBe(date);
  return application;
}

async function lineOf(
  ctx: Context,
  { groupNo }: Application,
): Promise<{ line: OrderLine; deliveryOn: string } | null> {
  const [order] = await findOrdersOfGroup(ctx.db, groupNo);
  const line = order?.lines[0];
  return order && line ? { line, deliveryOn: order.deliveryOn } : null;
}

async function at(given: { ctx: Context; clock: TestClock }, moment: string): Promise<void> {
  goTo(given.ctx, given.clock, moment);
  await runJobs(given.ctx);
}

describeOnBoth('one millisecond before and at', (fresh, dialect) => {
  // The server computes the zone, not the database.
  const nights = dialect === 'sqlite' ? days : days.slice(1, 2);

  for (const [zone, day] of nights)
    test(`the charge day ${day} in ${zone}: nothing, then one order and one charge`, async () => {
      const given = await setUp(await fresh(), zone);
      const application = await deliveringOn(given, addDays(day, 2));
      expect(application.nextOrderOn).toBe(day);
      await at(given, endOf(addDays(day, -1)));
      expect(await lineOf(given.ctx, application)).toBeNull();
      expect(given.gateway.requests()).toEqual([]);
      await at(given, startOf(day));
      expect(await lineOf(given.ctx, application)).toMatchObject({
        deliveryOn: addDays(day, 2),
        line: { status: 'PAY_DONE' },
      });
      await at(given, endOf(day));
      expect(given.gateway.charges()).toHaveLength(1);
    });

  for (const [zone, day] of nights)
    test(`the end of the delivery date ${day} in ${zone}: a late order keeps its date, then it is missed`, async () => {
      const last = await setUp(await fresh(), zone);
      const kept = await deliveringOn(last, day);
      await at(last, endOf(day));
      expect((await lineOf(last.ctx, kept))?.deliveryOn).toBe(day);
      expect(await readApplication(last.ctx, kept.recurringPaymentId)).toMatchObject({ isFlagged: false });

      const over = await setUp(await fresh(), zone);
      const missed = await deliveringOn(over, day);
      await at(over, startOf(addDays(day, 1)));
      expect((await lineOf(over.ctx, missed))?.deliveryOn).toBe(addDays(day, 4));
      expect(await readApplication(over.ctx, missed.recurringPaymentId)).toMatchObject({ isFlagged: true });
    });

  test('the end of the retries: charged on the delivery date, never after it', async () => {
    const declined = { when: 'before', action: 'decline:insufficient_funds', times: 1 } as const;
    const last = await setUp(await fresh());
    last.gateway.addFault(declined);
    const paid = await deliveringOn(last, '2026-02-28');
    await at(last, startOf('2026-02-26'));
    expect((await lineOf(last.ctx, paid))?.line.status).toBe('PAY_WAIT');
    await at(last, endOf('2026-02-28'));
    expect((await lineOf(last.ctx, paid))?.line.status).toBe('PAY_DONE');

    const over = await setUp(await fresh());
    over.gateway.addFault(declined);
    const failed = await deliveringOn(over, '2026-02-28');
    await at(over, startOf('2026-02-26'));
    await at(over, startOf('2026-03-01'));
    expect((await lineOf(over.ctx, failed))?.line.status).toBe('PAY_FAIL');
    expect(over.gateway.requests()).toHaveLength(1);
    expect((await readApplication(over.ctx, failed.recurringPaymentId)).status).toBe('SYSTEM_PAUSED');
  });

  test('the address deadline: accepted, then expired before the job runs (B38)', async () => {
    const gift = async (given: Given) => {
      await giftTerms(given.ctx);
      return aSentGift(given.ctx, given.shop);
    };
    const last = await setUp(await fresh());
    const accepted = await gift(last);
    await at(last, endOf('2026-01-15'));
    await acceptGift(last.ctx, anAcceptance(accepted.token));

    const over = await setUp(await fresh());
    const expired = await gift(over);
    goTo(over.ctx, over.clock, startOf('2026-01-16'));
    expect(await refusalOf(acceptGift(over.ctx, anAcceptance(expired.token)))).toBe('GIFT_EXPIRED');
    await runJobs(over.ctx);
    expect((await readApplication(over.ctx, expired.application.recurringPaymentId)).status).toBe(
      'SYSTEM_CLOSED',
    );
  });

  test('the skip cut-off: possible until the next order exists, and again after its date', async () => {
    const given = await setUp(await fresh());
    const { ctx, member } = given;
    const early = await deliveringOn(given, '2026-02-28');
    const late = await anApplication(ctx, given.shop, { cycle: monthlyOn('2026-02-28') });
    const skip = ({ recurringPaymentId }: Application) =>
      skipNext(ctx, { member, ids: [recurringPaymentId] });
    await at(given, endOf('2026-02-25'));
    await skip(early);
    expect((await readApplication(ctx, early.recurringPaymentId)).nextDeliveryOn).toBe('2026-03-28');
    await at(given, startOf('2026-02-26'));
    expect(await refusalOf(skip(late))).toBe('SKIP_NOT_POSSIBLE');
    await at(given, endOf('2026-02-28'));
    expect(await refusalOf(skip(late))).toBe('SKIP_NOT_POSSIBLE');
    await at(given, startOf('2026-03-01'));
    await skip(late);
    expect((await readApplication(ctx, late.recurringPaymentId)).nextDeliveryOn).toBe('2026-04-28');
  });

  test('the claim limit: returnable through the eighth day, then confirmed automatically', async () => {
    const given = await setUp(await fresh());
    const { ctx, member } = given;
    const lines: OrderLine[] = [];
    for (const application of [
      await deliveringOn(given, '2026-02-28'),
      await anApplication(ctx, given.shop, { cycle: monthlyOn('2026-02-28') }),
    ]) {
      await at(given, startOf('2026-02-26'));
      const { line } = (await lineOf(ctx, application)) ?? {};
      if (!line) throw new Error('No order was created');
      await shipOrder(ctx, { orderNo: line.orderNo, companyType: 'CJ', invoiceNo: '123456789012' });
      lines.push(line);
    }
    goTo(ctx, given.clock, endOf('2026-02-27'));
    for (const { orderNo } of lines) await deliverOrder(ctx, { orderNo });
    const asked = { reasonType: 'CHANGE_MIND', text: '', returnWayType: null, address: null } as const;
    const claim = (line: OrderLine | undefined) =>
      requestReturn(ctx, {
        member,
        ...asked,
        lines: [{ orderOptionNo: line?.orderOptionNo ?? 0, productCnt: 1 }],
      });
    await at(given, endOf('2026-03-06'));
    await claim(lines[0]);
    await at(given, startOf('2026-03-07'));
    expect(await refusalOf(claim(lines[1]))).toBe('CLAIM_NOT_POSSIBLE');
    // Both orders are created in parallel, so either may have the lower number.
    const rows = await ctx.db.selectFrom('order_line').select(['order_option_no', 'status']).execute();
    const statusOf = new Map(rows.map((row) => [row.order_option_no, row.status]));
    expect(lines.map(({ orderOptionNo }) => statusOf.get(orderOptionNo))).toEqual([
      'DELIVERY_DONE',
      'BUY_CONFIRM',
    ]);
  });

  test('the pause limit: resumed, then closed automatically', async () => {
    const given = await setUp(await fresh());
    const { ctx, clock, member } = given;
    const statusOf = async ({ recurringPaymentId }: Application) =>
      (await readApplication(ctx, recurringPaymentId)).status;
    const two = [await anApplication(ctx, given.shop), await anApplication(ctx, given.shop)];
    const ids = two.map(({ recurringPaymentId }) => recurringPaymentId);
    await changeStatusByOrderer(ctx, { member, ids, to: 'USER_PAUSED' });
    clock.advance(
      Temporal.Duration.from({ days: 179, hours: 23, minutes: 59, seconds: 59, milliseconds: 999 }),
    );
    await runJobs(ctx);
    await changeStatusByOrderer(ctx, { member, ids: ids.slice(0, 1), to: 'ACTIVE' });
    clock.advance({ milliseconds: 1 });
    await runJobs(ctx);
    expect(await Promise.all(two.map(statusOf))).toEqual(['ACTIVE', 'SYSTEM_CLOSED']);
    expect(await readApplication(ctx, ids[1] ?? '')).toMatchObject({ statusReason: 'PAUSED_TO_CLOSED' });
  });

  test('the life of an order sheet: 24 hours, read and used', async () => {
    const { ctx, clock } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const sheets = [await aGiftSheet(ctx, orderer), await aGiftSheet(ctx, orderer)] as const;
    const read = (orderSheetNo: string) =>
      readOrderSheet(ctx, { member: orderer.member, orderSheetNo, isGift: true, addressNo: null });
    clock.advance({ hours: 23, minutes: 59, seconds: 59, milliseconds: 999 });
    await read(sheets[0]);
    await applyForGift(ctx, orderer, sheets[0]);
    clock.advance({ milliseconds: 1 });
    expect(await refusalOf(read(sheets[1]))).toBe('ORDER_SHEET_EXPIRED');
    expect(await refusalOf(applyForGift(ctx, orderer, sheets[1]))).toBe('ORDER_SHEET_EXPIRED');
  });

  for (const [zone, day] of nights)
    test(`midnight three days before an anchor day, ${day} in ${zone}: that day, then the next cycle’s`, async () => {
      const { ctx, clock } = testContext(await fresh(), { SHOP_TIME_ZONE: zone });
      goTo(ctx, clock, startOf(addDays(day, -20)));
      const orderer = await anOrderer(ctx);
      const anchor = addDays(day, 2);
      const dayOfWeek = weekdays[plain(anchor).dayOfWeek - 1] ?? 'MONDAY';
      await ctx.db
        .updateTable('product')
        .set({ days_of_week: JSON.stringify(weekdays) })
        .execute();
      const applied = async () => {
        const line = aLine(orderer, { cycle: { cycleType: 'WEEK', cycle: 1, dayOfWeek } });
        const { applications } = await applyPlain(ctx, orderer, await aPlainSheet(ctx, orderer, [line]));
        return applications[0]?.nextDeliveryOn;
      };
      goTo(ctx, clock, endOf(addDays(day, -1)));
      expect(await applied()).toBe(anchor);
      goTo(ctx, clock, startOf(day));
      expect(await applied()).toBe(addDays(anchor, 7));
    });

  test('resuming three days before the anchor day, after it, and on the day itself', async () => {
    const given = await setUp(await fresh());
    const { ctx, clock, member } = given;
    const first = await deliveringOn(given, '2026-02-28');
    const more = [0, 1].map(() => anApplication(ctx, given.shop, { cycle: monthlyOn('2026-02-28') }));
    const three = [first, ...(await Promise.all(more))];
    const ids = three.map(({ recurringPaymentId }) => recurringPaymentId);
    await changeStatusByOrderer(ctx, { member, ids, to: 'USER_PAUSED' });
    const resumed: Array<string | null> = [];
    for (const [nth, moment] of [
      endOf('2026-02-25'),
      startOf('2026-02-26'),
      startOf('2026-02-28'),
    ].entries()) {
      const [id = ''] = ids.slice(nth, nth + 1);
      await at(given, moment);
      await changeStatusByOrderer(ctx, { member, ids: [id], to: 'ACTIVE' });
      resumed.push((await readApplication(ctx, id)).nextDeliveryOn);
    }
    expect(resumed).toEqual(['2026-02-28', '2026-03-28', '2026-03-28']);
    expect(clock.businessNow().toString()).toBe('2026-02-27T15:00:00Z');
  });

  test('the payment of the last round: an end round raised in the same second applies wholly or not at all', async () => {
    const given = await setUp(await fresh());
    const { ctx, member } = given;
    const change = ({ recurringPaymentId: id }: Application, lastRound: number) => {
      const unchanged = { cardNo: null, addressNo: null, cycle: null, product: null };
      return changeInfo(ctx, { member, id, change: { ...unchanged, lastRound } });
    };
    const application = await deliveringOn(given, '2026-02-28', { lastRound: 1 });
    goTo(ctx, given.clock, startOf('2026-02-26'));
    const [, raised] = await Promise.allSettled([runJobs(ctx), change(application, 2)]);
    // The slower one tries again.
    await runJobs(ctx);
    const after = await readApplication(ctx, application.recurringPaymentId);
    expect(after).toMatchObject(
      raised.status === 'fulfilled'
        ? { status: 'ACTIVE', lastRound: 2, nextDeliveryOn: '2026-03-28' }
        : { status: 'ROUND_FINISHED', lastRound: 1, nextDeliveryOn: null },
    );
    expect(given.gateway.charges()).toHaveLength(1);

    const paid = await anApplication(ctx, given.shop, { cycle: monthlyOn('2026-03-15'), lastRound: 1 });
    await at(given, startOf('2026-03-13'));
    expect((await readApplication(ctx, paid.recurringPaymentId)).status).toBe('ROUND_FINISHED');
    for (const lastRound of [1, 2]) expect(await refusalOf(change(paid, lastRound))).toBe('STATE_FORBIDS');
  });

  test('the payment of the last round: raised during the charge, it is not the last', async () => {
    const given = await setUp(await fresh());
    const { ctx, member } = given;
    const application = await deliveringOn(given, '2026-02-28', { lastRound: 1 });
    const id = application.recurringPaymentId;
    given.gateway.addFault({ when: 'after', action: 'hold', times: 1 });
    goTo(ctx, given.clock, startOf('2026-02-26'));
    const jobs = runJobs(ctx);
    await expect.poll(() => given.gateway.charges()).toHaveLength(1);
    const unchanged = { cardNo: null, addressNo: null, cycle: null, product: null };
    const change = (lastRound: number) =>
      changeInfo(ctx, { member, id, change: { ...unchanged, lastRound } });
    expect(await refusalOf(change(0).then(() => change(1)))).toBe('LAST_ROUND_TOO_SMALL');
    await change(2);
    given.gateway.clearFaults();
    await jobs;
    expect(await readApplication(ctx, id)).toMatchObject({
      status: 'ACTIVE',
      lastRound: 2,
      createdRounds: 1,
      nextDeliveryOn: '2026-03-28',
    });
  });
});
