import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { findOrdersOfGroup } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import { detailToWire } from '@/lib/contract/application/application-to-wire';
import type { Application } from '@/lib/domain/application/application';
import { runStep } from '@/lib/jobs/run-step';
import { type TestClock, testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import {
  aCard,
  aContact,
  anApplication,
  aShop,
  readApplication,
  testCards,
} from '@/lib/testing/fixtures/builders';
import { runAround } from '@/lib/testing/fixtures/moments';
import { gatewayOf, theOrderer } from '@/lib/testing/fixtures/orders';
import { closeByOrderer } from '../../application/status/close';
import { readApplication as readDetail } from '../../application/view/read';
import { shipOrder } from '../../order/shared/ship';

/** Rounds and money from the field reports (docs/field-reports.md), where the test must control time or the gateway. */
const parcel = { companyType: 'CJ', invoiceNo: '123456789012' };
const shown = { language: 'ko', timeZone: 'Asia/Seoul', currency: 'KRW' } as const;

async function setUp(database: FreshDatabase, wish?: Parameters<typeof aShop>[1]) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx, wish);
  const gateway = gatewayOf(ctx);
  return { ctx, clock, shop, gateway, member: theOrderer(shop) };
}

async function runAt(ctx: Context, clock: TestClock, instant: string) {
  const pause = clock.businessNow().until(Temporal.Instant.from(instant));
  clock.advance(pause.round({ largestUnit: 'hours' }));
  await runStep(ctx);
}

/** A run at nine in the morning of each day through the last. */
async function runDaily(ctx: Context, clock: TestClock, from: string, last: string) {
  for (let day = Temporal.PlainDate.from(from); day.toString() <= last; day = day.add({ days: 1 }))
    await runAt(ctx, clock, `${day}T09:00:00+09:00`);
}

const ordersOf = async (ctx: Context, { groupNo }: Application) =>
  (await findOrdersOfGroup(ctx.db, groupNo)).reverse();
const fifth = { cycleType: 'MONTH', cycle: 1, date: 5 } as const;

describeOnBoth('field reports on rounds', (fresh) => {
  test('a local day that is two UTC days makes one order, to the address that was entered (B04, B23)', async () => {
    const { ctx, clock, shop, gateway } = await setUp(await fresh());
    const cycle = { cycleType: 'MONTH', cycle: 1, date: 3 } as const;
    await runAt(ctx, clock, '2026-02-27T12:00:00+09:00');
    const gift = await anApplication(ctx, shop, { isGift: true, cycle });
    expect(gift.nextOrderOn).toBe('2026-03-01');
    await runAt(ctx, clock, '2026-02-28T23:59:59+09:00');
    expect(await ordersOf(ctx, gift)).toEqual([]);
    for (const time of ['00:10:00', '08:59:00', '09:10:00'])
      await runAt(ctx, clock, `2026-03-01T${time}+09:00`);
    const orders = await ordersOf(ctx, gift);
    expect(orders.map(({ deliveryOn }) => deliveryOn)).toEqual(['2026-03-03']);
    const { receiverName: name, contact1: contact, zip, address, detailAddress, memo } = aContact;
    expect(orders[0]?.receiver).toMatchObject({ name, contact, zip, address, detailAddress, memo });
    expect(gateway.charges()).toHaveLength(1);
  });

  test('missed days are made up for once, and later dates keep their day (B52)', async () => {
    const { ctx, clock, shop, gateway } = await setUp(await fresh());
    await runAt(ctx, clock, '2026-02-01T09:00:00+09:00');
    const gift = await anApplication(ctx, shop, { isGift: true, cycle: fifth });
    await runAt(ctx, clock, '2026-02-02T09:00:00+09:00');
    for (let n = 0; n < 3; n += 1) await runAt(ctx, clock, `2026-02-09T0${n}:10:00+09:00`);
    expect((await ordersOf(ctx, gift)).map(({ deliveryOn }) => deliveryOn)).toEqual(['2026-02-12']);
    expect(gateway.charges()).toHaveLength(1);
    expect(await readApplication(ctx, gift.recurringPaymentId)).toMatchObject({
      status: 'ACTIVE',
      nextDeliveryOn: '2026-03-05',
      createdRounds: 1,
    });
    await runAround(ctx, clock, ['2026-02-12', '2026-03-05', '2026-04-05'], '2026-04-10');
    const lines = (await ordersOf(ctx, gift)).flatMap((order) =>
      order.lines.map((line) => [line.round, order.deliveryOn]),
    );
    expect(lines).toEqual([
      [1, '2026-02-12'],
      [2, '2026-03-05'],
      [3, '2026-04-05'],
    ]);
  });

  test('after round 2 is declined to the end and the orderer closes, no retry follows and nothing ships (B24)', async () => {
    const { ctx, clock, shop, gateway, member } = await setUp(await fresh());
    const gift = await anApplication(ctx, shop, { isGift: true });
    await runAround(ctx, clock, ['2026-01-15', '2026-02-15'], '2026-02-12');
    gateway.addFault({ when: 'before', action: 'decline:insufficient_funds', times: 99 });
    await runDaily(ctx, clock, '2026-02-13', '2026-02-15');
    const id = gift.recurringPaymentId;
    expect(await readApplication(ctx, id)).toMatchObject({ status: 'SYSTEM_PAUSED', createdRounds: 1 });
    await closeByOrderer(ctx, { member, ids: [id], reason: 'EXPENSIVE', reasonText: null });
    gateway.clearFaults();
    await aCard(ctx, shop.memberNo, testCards.approving);
    const asked = gateway.requests().length;
    await runAround(ctx, clock, ['2026-02-15', '2026-03-15'], '2026-03-20');
    expect(gateway.requests()).toHaveLength(asked);
    expect((await readApplication(ctx, id)).status).toBe('USER_CLOSED');
    const [, second] = await ordersOf(ctx, gift);
    expect(second).toMatchObject({ paymentState: 'VOID', lines: [{ status: 'PAY_FAIL', isVoid: true }] });
    const shipping = shipOrder(ctx, { orderNo: second?.orderNo ?? '', ...parcel });
    await expect(shipping).rejects.toMatchObject({ code: 'STATE_FORBIDS' });
  });

  test('after a close during the charge, a late failure pauses nothing and notifies nobody (B32)', async () => {
    const { ctx, clock, shop, gateway, member } = await setUp(await fresh(), { card: testCards.failing });
    const gift = await anApplication(ctx, shop, { isGift: true });
    const id = gift.recurringPaymentId;
    gateway.addFault({ when: 'after', action: 'drop', times: 1 });
    await runAt(ctx, clock, '2026-01-13T09:00:00+09:00');
    expect((await ordersOf(ctx, gift))[0]?.paymentState).toBe('CHARGING');
    await closeByOrderer(ctx, { member, ids: [id], reason: 'NECESSITY', reasonText: null });
    await runDaily(ctx, clock, '2026-01-14', '2026-01-20');
    expect((await readApplication(ctx, id)).status).toBe('USER_CLOSED');
    const kinds = await ctx.db.selectFrom('outbox').select('kind').execute();
    expect(kinds.map(({ kind }) => kind)).not.toContain('PAYMENT_FAILED');
    expect(gateway.requests().filter(({ kind }) => kind === 'CHARGE')).toHaveLength(1);
    expect((await ordersOf(ctx, gift))[0]).toMatchObject({ paymentState: 'VOID' });
  });

  test('after a close, a charge lost on the way is not sent again (B24)', async () => {
    const { ctx, clock, shop, gateway, member } = await setUp(await fresh());
    const gift = await anApplication(ctx, shop, { isGift: true });
    gateway.addFault({ when: 'before', action: 'drop', times: 1 });
    await runAt(ctx, clock, '2026-01-13T09:00:00+09:00');
    const ids = [gift.recurringPaymentId];
    await closeByOrderer(ctx, { member, ids, reason: 'NECESSITY', reasonText: null });
    await runDaily(ctx, clock, '2026-01-14', '2026-01-20');
    expect(gateway.charges()).toEqual([]);
    expect(await ordersOf(ctx, gift)).toMatchObject([
      { paymentState: 'VOID', lines: [{ status: 'PAY_CANCEL' }] },
    ]);
    expect((await readApplication(ctx, ids[0] ?? '')).status).toBe('USER_CLOSED');
  });

  test('the amount shown before a charge is charged, after any change of the product (B71)', async () => {
    const { ctx, clock, shop, gateway, member } = await setUp(await fresh());
    const gift = await anApplication(ctx, shop, { isGift: true });
    await runDaily(ctx, clock, '2026-01-13', '2026-01-14');
    await ctx.db.updateTable('product').set({ sale_price: 35_000 }).execute();
    const detail = await readDetail(ctx, { member, id: gift.recurringPaymentId });
    await runDaily(ctx, clock, '2026-02-13', '2026-02-14');
    expect(gateway.charges().map(({ amount }) => amount)).toEqual([33_000, detail.nextAmount]);
  });

  test('there is no next date while the last order is unpaid, nor after a closed gift has ended (B86)', async () => {
    const { ctx, clock, shop, member } = await setUp(await fresh(), { card: testCards.failing });
    const gift = await anApplication(ctx, shop, { isGift: true, lastRound: 1 });
    const id = gift.recurringPaymentId;
    const none = { nextRecurringDate: '', nextDeliveryDate: '' };
    const wire = async () => detailToWire(await readDetail(ctx, { member, id }), shown);
    await runAt(ctx, clock, '2026-01-13T09:00:00+09:00');
    expect(await wire()).toMatchObject({ status: 'ACTIVE', ...none });
    await runDaily(ctx, clock, '2026-01-14', '2026-01-15');
    expect(await wire()).toMatchObject({ status: 'SYSTEM_PAUSED', nextRecurringDateEstimated: true });
    await closeByOrderer(ctx, { member, ids: [id], reason: 'NECESSITY', reasonText: null });
    expect(await wire()).toMatchObject({ status: 'USER_CLOSED', ...none });
  });
});
