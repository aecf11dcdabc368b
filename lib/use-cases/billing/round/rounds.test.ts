import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { findOrdersOfGroup } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import { shopDate } from '@/lib/domain/application/schedule';
import { runStep } from '@/lib/jobs/run-step';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import {
  aCard,
  anApplication,
  aProduct,
  aShop,
  readApplication,
  testCards,
} from '@/lib/testing/fixtures/builders';
import { runAround, untilDay } from '@/lib/testing/fixtures/moments';
import { gatewayOf, stockOf } from '@/lib/testing/fixtures/orders';
import { today } from '../../shared/calendar';
import { changeStatus } from '../../shared/change-status';
import { startRefund } from '../charge/refund';
import { createDueOrders } from './create-due';
import { voidUnpaidRounds } from './void-lines';

const deliveries = async (ctx: Context, application: { groupNo: Parameters<typeof findOrdersOfGroup>[1] }) =>
  (await findOrdersOfGroup(ctx.db, application.groupNo)).reverse();

const books = (ctx: Context) => ctx.ports.sandbox?.gateway.charges() ?? [];
const told = async (ctx: Context, kind: string) =>
  ctx.db.selectFrom('outbox').select(['party', 'subject']).where('kind', '=', kind).execute();
async function setUp(database: FreshDatabase, wish?: Parameters<typeof aShop>[1]) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx, wish);
  return { ctx, clock, shop };
}

describeOnBoth('rounds', (fresh) => {
  test('three monthly rounds are created, charged once each, and finish; then no more rounds follow', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const gift = await anApplication(ctx, shop, { isGift: true });
    const dates = ['2026-01-15', '2026-02-15', '2026-03-15'];
    await runAround(ctx, clock, [...dates, '2026-04-15', '2026-05-15'], '2026-06-20');
    const orders = await deliveries(ctx, gift);
    expect(orders.map((order) => order.deliveryOn)).toEqual(dates);
    expect(orders.map((order) => order.createdOn)).toEqual(['2026-01-13', '2026-02-13', '2026-03-13']);
    expect(orders.flatMap((order) => order.lines.map((line) => [line.round, line.status]))).toEqual([
      [1, 'PAY_DONE'],
      [2, 'PAY_DONE'],
      [3, 'PAY_DONE'],
    ]);
    expect(books(ctx).map((entry) => entry.amount)).toEqual([33_000, 33_000, 33_000]);
    const finished = await readApplication(ctx, gift.recurringPaymentId);
    expect(finished).toMatchObject({ status: 'ROUND_FINISHED', createdRounds: 3, nextDeliveryOn: null });
    expect(await stockOf(ctx, shop.optionNo)).toBe(997);
  });

  test('a run caches what a merchant rarely changes, and does not read it again for each round', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const { groupNo } = await anApplication(ctx, shop);
    clock.advance({ days: 8 });
    const uncached = () => Promise.reject(new Error('read past the cache of the run'));
    const rare = { settings: uncached, template: uncached, areaFee: uncached, webhookListeners: uncached };
    expect(await createDueOrders({ ...ctx, rare })).toMatchObject({ worked: 1, failed: 0 });
    expect(await deliveries(ctx, { groupNo })).toHaveLength(1);
  });

  test('the 31st is kept through short months (B01)', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const cycle = { cycleType: 'MONTH', cycle: 1, date: 31 } as const;
    const gift = await anApplication(ctx, shop, { isGift: true, lastRound: 7, cycle });
    const ends = ['01-31', '02-28', '03-31', '04-30', '05-31', '06-30', '07-31'];
    const dates = ends.map((end) => `2026-${end}`);
    await runAround(ctx, clock, dates, '2026-08-01');
    expect((await deliveries(ctx, gift)).map((order) => order.deliveryOn)).toEqual(dates);
    expect((await readApplication(ctx, gift.recurringPaymentId)).status).toBe('ROUND_FINISHED');
  });

  test('Sunday is a weekday like any other (B62)', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const cycle = { cycleType: 'WEEK', cycle: 2, dayOfWeek: 'SUNDAY' } as const;
    const gift = await anApplication(ctx, shop, { isGift: true, cycle });
    await untilDay(ctx, clock, '2026-03-01');
    expect((await deliveries(ctx, gift)).map((order) => order.deliveryOn)).toEqual([
      '2026-01-11',
      '2026-01-25',
      '2026-02-08',
    ]);
  });

  test('a waiting gift creates and charges nothing for 90 days (B04)', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const gift = await anApplication(ctx, shop, { isGift: true, status: 'WAITING' });
    await runAround(ctx, clock, ['2026-01-15', '2026-02-15', '2026-03-15'], '2026-04-05');
    expect(await deliveries(ctx, gift)).toEqual([]);
    expect(gatewayOf(ctx).requests()).toEqual([]);
  });

  test('ten runs at once make one order and one charge; more runs of the day add none (B10, B23)', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const gifts = [];
    for (let n = 0; n < 5; n += 1) gifts.push(await anApplication(ctx, shop, { isGift: true }));
    clock.advance({ days: 8 });
    await Promise.all(Array.from({ length: 10 }, () => createDueOrders(ctx)));
    clock.advance({ hours: 9 });
    await createDueOrders(ctx);
    for (const gift of gifts) expect(await deliveries(ctx, gift)).toHaveLength(1);
    expect(books(ctx)).toHaveLength(5);
  });

  test('lines of one group on one date and card are one order with one delivery fee', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const first = await anApplication(ctx, shop);
    const second = await anApplication(ctx, shop, { groupNo: first.groupNo });
    await untilDay(ctx, clock, '2026-01-14');
    const orders = await deliveries(ctx, first);
    expect(orders).toHaveLength(1);
    expect(orders[0]?.lines.map((line) => line.recurringPaymentId)).toEqual([
      first.recurringPaymentId,
      second.recurringPaymentId,
    ]);
    expect(orders[0]?.payAmt).toBe(63_000);
    expect(books(ctx).map((entry) => entry.amount)).toEqual([63_000]);
  });

  test('a time-out after the money was taken is looked up, never charged again (B03)', async () => {
    const { ctx, clock, shop } = await setUp(await fresh(), { card: testCards.timingOut });
    const gift = await anApplication(ctx, shop, { isGift: true });
    await untilDay(ctx, clock, '2026-01-13');
    expect((await deliveries(ctx, gift))[0]?.lines[0]?.status).toBe('PAY_WAIT');
    for (let n = 0; n < 3; n += 1) await createDueOrders(ctx);
    clock.advance({ hours: 1 });
    await runStep(ctx);
    const [order] = await deliveries(ctx, gift);
    expect(order?.lines[0]?.status).toBe('PAY_DONE');
    expect(books(ctx)).toHaveLength(1);
    const keys = new Set(
      gatewayOf(ctx)
        .requests()
        .map((request) => request.key),
    );
    expect([...keys]).toEqual([`${order?.orderNo}-1`]);
  });

  test('a charge that never arrived is sent again under the same key', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const gift = await anApplication(ctx, shop, { isGift: true });
    gatewayOf(ctx).addFault({ when: 'before', action: 'drop', times: 1 });
    await untilDay(ctx, clock, '2026-01-13');
    expect(books(ctx)).toEqual([]);
    clock.advance({ hours: 1 });
    await runStep(ctx);
    const [order] = await deliveries(ctx, gift);
    expect(books(ctx).map((entry) => entry.key)).toEqual([`${order?.orderNo}-1`]);
    expect(order?.paymentState).toBe('PAID');
  });

  test('a failing card is charged once a day through the delivery date, then the gift pauses and each side is told once', async () => {
    const { ctx, clock, shop } = await setUp(await fresh(), { card: testCards.failing });
    const says = ctx.db.updateTable('message_template').set({ body: '사유: #{reason}' });
    await says.where('kind', '=', 'PAYMENT_FAILED').execute();
    const gift = await anApplication(ctx, shop, { isGift: true });
    await untilDay(ctx, clock, '2026-01-20');
    const tries = gatewayOf(ctx)
      .requests()
      .filter((request) => request.kind === 'CHARGE');
    expect(tries.map((request) => request.outcome)).toEqual(['declined', 'declined', 'declined']);
    expect(await readApplication(ctx, gift.recurringPaymentId)).toMatchObject({
      status: 'SYSTEM_PAUSED',
      statusReason: 'PAYMENT_FAIL',
      createdRounds: 0,
      failedRoundOn: '2026-01-15',
    });
    const [order] = await deliveries(ctx, gift);
    expect(order).toMatchObject({ paymentState: 'VOID' });
    expect(order?.lines[0]).toMatchObject({ status: 'PAY_FAIL', isVoid: true });
    expect(await stockOf(ctx, shop.optionNo)).toBe(1_000);
    expect((await told(ctx, 'PAYMENT_FAILED')).map((message) => message.party)).toEqual(['ORDERER']);
    expect((await told(ctx, 'GIFT_DELAYED')).map((message) => message.party)).toEqual(['RECIPIENT']);
    const texts = ctx.ports.sandbox?.messages.list() ?? [];
    const [why] = texts.filter(({ template }) => template === 'PAYMENT_FAILED');
    expect(why?.body).toContain('사유: 카드사에서 결제를 승인하지 않았어요');
  });

  test('the next card by priority pays the same day; a stolen card is never charged again (S61)', async () => {
    const { ctx, clock, shop } = await setUp(await fresh(), { card: testCards.stolen });
    const second = await aCard(ctx, shop.memberNo, testCards.approving);
    const gift = await anApplication(ctx, shop, { isGift: true });
    await runAround(ctx, clock, ['2026-01-15', '2026-02-15', '2026-03-15'], '2026-03-20');
    const orders = await deliveries(ctx, gift);
    expect(orders.map((order) => [order.cardNo, order.attempts])).toEqual([
      [second, 2],
      [second, 1],
      [second, 1],
    ]);
    expect(books(ctx)).toHaveLength(3);
    const refused = gatewayOf(ctx)
      .requests()
      .filter((request) => request.outcome === 'declined');
    expect(refused).toHaveLength(1);
    // A fallback card serves that one order: the application keeps its own.
    expect((await readApplication(ctx, gift.recurringPaymentId)).cardNo).toBe(shop.cardNo);
  });

  test('insufficient funds on the first day are paid on the second, and no date moves (B78)', async () => {
    const { ctx, clock, shop } = await setUp(await fresh(), { card: testCards.poor });
    const gift = await anApplication(ctx, shop, { isGift: true });
    await untilDay(ctx, clock, '2026-01-14');
    const [order] = await deliveries(ctx, gift);
    expect(order).toMatchObject({ paymentState: 'PAID', deliveryOn: '2026-01-15', attempts: 2 });
    expect((await readApplication(ctx, gift.recurringPaymentId)).nextDeliveryOn).toBe('2026-02-15');
  });

  test('nothing is charged after a close, and the unpaid order is void (B24)', async () => {
    const { ctx, clock, shop } = await setUp(await fresh(), { card: testCards.failing });
    const gift = await anApplication(ctx, shop, { isGift: true });
    await untilDay(ctx, clock, '2026-01-13');
    await aCard(ctx, shop.memberNo, testCards.approving);
    await ctx.transaction(async (trx) => {
      const open = await voidUnpaidRounds(trx, await readApplication(ctx, gift.recurringPaymentId), 'CLOSE');
      await changeStatus(ctx, trx, open, { event: 'CLOSE', actor: 'ORDERER', reason: 'ETC' });
    });
    const asked = gatewayOf(ctx).requests().length;
    await runAround(ctx, clock, ['2026-01-15', '2026-02-15'], '2026-02-20');
    expect(gatewayOf(ctx).requests()).toHaveLength(asked);
    const [order] = await deliveries(ctx, gift);
    expect(order).toMatchObject({ paymentState: 'VOID' });
    expect(order?.lines[0]?.status).toBe('PAY_CANCEL');
    expect((await readApplication(ctx, gift.recurringPaymentId)).status).toBe('USER_CLOSED');
  });

  test('after a close with an unknown outcome, a payment is refunded in full and the application stays closed (B32)', async () => {
    const { ctx, clock, shop } = await setUp(await fresh(), { card: testCards.timingOut });
    const gift = await anApplication(ctx, shop, { isGift: true });
    await untilDay(ctx, clock, '2026-01-13');
    await ctx.transaction(async (trx) => {
      const open = await voidUnpaidRounds(trx, await readApplication(ctx, gift.recurringPaymentId), 'CLOSE');
      await changeStatus(ctx, trx, open, { event: 'CLOSE', actor: 'ORDERER', reason: 'ETC' });
    });
    clock.advance({ hours: 1 });
    await runStep(ctx);
    await runStep(ctx);
    expect(books(ctx).map((entry) => [entry.kind, entry.amount])).toEqual([
      ['CHARGE', 33_000],
      ['REFUND', 33_000],
    ]);
    expect((await readApplication(ctx, gift.recurringPaymentId)).status).toBe('USER_CLOSED');
  });

  test('an outage makes one order at once, keeps the grid and flags it (B52)', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const cycle = { cycleType: 'MONTH', cycle: 1, date: 10 } as const;
    const gift = await anApplication(ctx, shop, { isGift: true, cycle });
    clock.advance({ days: 40 });
    expect(today(ctx)).toBe('2026-02-14');
    await runStep(ctx);
    await runStep(ctx);
    const orders = await deliveries(ctx, gift);
    expect(orders.map((order) => order.deliveryOn)).toEqual(['2026-02-17']);
    expect(await readApplication(ctx, gift.recurringPaymentId)).toMatchObject({
      createdRounds: 1,
      nextDeliveryOn: '2026-03-10',
      isFlagged: true,
    });
  });

  test('two lines of one order that both want the last piece: one is sent, the other waits', async () => {
    const { ctx, clock, shop } = await setUp(await fresh(), { stock: 1 });
    const first = await anApplication(ctx, shop);
    const second = await anApplication(ctx, shop, { groupNo: first.groupNo });
    clock.advance({ days: 8 });
    await createDueOrders(ctx);
    expect(await stockOf(ctx, shop.optionNo)).toBe(0);
    const [order, ...more] = await deliveries(ctx, first);
    expect(more).toEqual([]);
    expect(order?.lines.map((line) => line.recurringPaymentId)).toEqual([first.recurringPaymentId]);
    expect((await readApplication(ctx, second.recurringPaymentId)).flagReason).toBe('OUT_OF_STOCK');
    expect(books(ctx)).toHaveLength(1);
  });

  test('with stock for five of twenty, five are charged and shipped, and the rest pause on the day (S56)', async () => {
    const { ctx, clock, shop } = await setUp(await fresh(), { stock: 5 });
    const gifts = [];
    for (let n = 0; n < 20; n += 1) gifts.push(await anApplication(ctx, shop));
    await untilDay(ctx, clock, '2026-01-14');
    expect(books(ctx)).toHaveLength(5);
    expect(await stockOf(ctx, shop.optionNo)).toBe(0);
    await untilDay(ctx, clock, '2026-01-15');
    const ends = await Promise.all(gifts.map((gift) => readApplication(ctx, gift.recurringPaymentId)));
    expect(
      ends.filter((end) => end.status === 'SYSTEM_PAUSED' && end.statusReason === 'OUT_OF_STOCK'),
    ).toHaveLength(15);
    expect(books(ctx)).toHaveLength(5);
  });

  test('a product whose recurring sale the merchant ended closes its applications at the next due date (B63)', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const gift = await anApplication(ctx, shop, { isGift: true });
    await ctx.db.updateTable('product').set({ serves_existing: 0 }).execute();
    await untilDay(ctx, clock, '2026-01-20');
    expect(await readApplication(ctx, gift.recurringPaymentId)).toMatchObject({
      status: 'SYSTEM_CLOSED',
      statusReason: 'INVALID_PRODUCT',
    });
    expect(await deliveries(ctx, gift)).toEqual([]);
    expect(gatewayOf(ctx).requests()).toEqual([]);
  });

  test('a record that fails becomes a dead letter and does not stop the others', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const broken = await anApplication(ctx, shop, { isGift: true });
    await ctx.db
      .updateTable('gift_recipient')
      .set({ address_enc: null })
      .where('group_no', '=', broken.groupNo)
      .execute();
    const good = await anApplication(ctx, shop, { isGift: true });
    await untilDay(ctx, clock, '2026-01-13');
    expect(await deliveries(ctx, good)).toHaveLength(1);
    expect(await deliveries(ctx, broken)).toEqual([]);
    const aside = await ctx.db.selectFrom('set_aside').selectAll().execute();
    expect(aside.map((row) => [row.task, row.subject])).toEqual([['create-due-orders', broken.groupNo]]);
  });

  test('refunds never exceed the payment, one after the other or at once (B40)', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const gift = await anApplication(ctx, shop, { isGift: true });
    await untilDay(ctx, clock, '2026-01-13');
    const [order] = await deliveries(ctx, gift);
    if (!order) throw new Error('No order');
    const refund = (amount: number) =>
      ctx.transaction((trx) =>
        startRefund(ctx, trx, {
          orderNo: order.orderNo,
          chargeKey: `${order.orderNo}-1`,
          amount,
          claimNo: null,
        }),
      );
    await refund(32_999);
    await expect(refund(2)).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' });
    const [, second] = await (async () => {
      await untilDay(ctx, clock, '2026-02-13');
      return deliveries(ctx, gift);
    })();
    if (!second) throw new Error('No second order');
    const full = () =>
      ctx.transaction((trx) =>
        startRefund(ctx, trx, {
          orderNo: second.orderNo,
          chargeKey: `${second.orderNo}-1`,
          amount: 33_000,
          claimNo: null,
        }),
      );
    const both = await Promise.allSettled([full(), full()]);
    expect(both.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  test('the database refuses an order without a complete address', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const gift = await anApplication(ctx, shop);
    await untilDay(ctx, clock, '2026-01-13');
    const [order] = await deliveries(ctx, gift);
    for (const column of [
      'receiver_name_enc',
      'receiver_contact_enc',
      'receiver_zip_enc',
      'receiver_address_enc',
      'receiver_detail_enc',
    ] as const) {
      const emptied = ctx.db
        .updateTable('shop_order')
        .set({ [column]: '' })
        .where('order_no', '=', order?.orderNo ?? '')
        .execute();
      await expect(emptied).rejects.toThrow();
    }
  });

  test('two products of one group with different cards are two orders', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const other = await aCard(ctx, shop.memberNo, testCards.approving);
    const { productNo, optionNo } = await aProduct(ctx, { salePrice: 10_000 });
    const first = await anApplication(ctx, shop);
    await anApplication(ctx, shop, { groupNo: first.groupNo, cardNo: other, productNo, optionNo });
    await untilDay(ctx, clock, '2026-01-13');
    expect(await deliveries(ctx, first)).toHaveLength(2);
  });

  test('the database has each round of an application once', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const gift = await anApplication(ctx, shop);
    await untilDay(ctx, clock, '2026-01-13');
    const row = await ctx.db.selectFrom('order_line').selectAll().executeTakeFirstOrThrow();
    const { order_option_no: _, ...copy } = row;
    await expect(ctx.db.insertInto('order_line').values(copy).execute()).rejects.toThrow();
    expect(await deliveries(ctx, gift)).toHaveLength(1);
  });
});

test('business days are those of the shop’s zone, not the machine’s', () => {
  const instant = Temporal.Instant.from('2026-02-28T15:10:00Z');
  expect(shopDate(instant, 'Asia/Seoul').toString()).toBe('2026-03-01');
  expect(shopDate(instant, 'America/New_York').toString()).toBe('2026-02-28');
});
