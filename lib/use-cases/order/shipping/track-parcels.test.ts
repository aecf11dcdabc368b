import { Temporal } from 'temporal-polyfill';
import { expect, onTestFinished, test } from 'vitest';
import { findDeadLetterTasks } from '@/db/queries/operations/dead-letters';
import type { Context } from '@/lib/context';
import { guestGiftToWire } from '@/lib/contract/gift/guest-to-wire';
import { orderToWire } from '@/lib/contract/order/order-detail-to-wire';
import { startOfDay } from '@/lib/domain/application/schedule';
import { runStep } from '@/lib/jobs/run-step';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import {
  type ApplicationInput,
  aContact,
  anApplication,
  aShop,
  readApplication,
} from '@/lib/testing/fixtures/builders';
import { goodPassword } from '@/lib/testing/fixtures/gifts';
import { aMerchant } from '@/lib/testing/fixtures/merchants';
import { theOrder, theOrderer } from '@/lib/testing/fixtures/orders';
import { aStopwatch } from '@/lib/testing/stopwatch';
import { startTracker, trackerCredentials } from '@/lib/testing/stubs/tracker-delivery';
import { withoutNumbers } from '@/lib/testing/without-numbers';
import { hashPassword } from '../../account/passwords';
import { clearFlag } from '../../application/console/clear-flag';
import { createDueOrders } from '../../billing/round/create-due';
import { issueGuestToken } from '../../gift/guest/issue-guest-token';
import { readAsGuest } from '../../gift/guest/read-as-guest';
import { readOrder } from '../own/read-order';
import { readTracking } from '../own/read-tracking';
import { shipOrder } from '../shared/ship';
import { stepByMerchant } from './step-by-merchant';
import { trackParcels } from './track-parcels';

const words = { language: 'ko', timeZone: 'Asia/Seoul' } as const;

async function setUp(database: FreshDatabase, settings: Record<string, string> = {}) {
  const tracker = await startTracker();
  onTestFinished(() => tracker.close());
  const { ctx, clock } = testContext(database, {
    PARCEL_TRACKING: 'tracker-delivery',
    TRACKER_DELIVERY_BASE_URL: tracker.baseUrl,
    TRACKER_DELIVERY_CLIENT_ID: trackerCredentials.clientId,
    TRACKER_DELIVERY_CLIENT_SECRET: trackerCredentials.clientSecret,
    ...settings,
  });
  const shop = await aShop(ctx);
  let sent = 0;
  /** Shipped orders of one day, each in its own group. */
  const shipped = async (...wishes: Array<ApplicationInput & { courier?: string }>) => {
    const groups = [];
    for (const { courier = 'CJ', ...wish } of wishes)
      groups.push({ courier, ...(await anApplication(ctx, shop, wish)) });
    const day = startOfDay(Temporal.PlainDate.from(groups[0]?.nextOrderOn ?? ''), ctx.config.SHOP_TIME_ZONE);
    const pause = clock.businessNow().until(day);
    if (pause.sign > 0) clock.advance(pause.round({ largestUnit: 'hours' }));
    return Promise.all(
      groups.map(async ({ groupNo, courier }) => {
        await createDueOrders(ctx, { groupNo });
        const { order } = await theOrder(ctx, groupNo);
        sent += 1;
        const invoiceNo = `1000000000${String(sent).padStart(2, '0')}`;
        await shipOrder(ctx, { orderNo: order.orderNo, companyType: courier, invoiceNo });
        return { ...order, key: `kr.cjlogistics/${invoiceNo}` };
      }),
    );
  };
  return { ctx, clock, shop, tracker, shipped };
}

const statusOf = async (ctx: Context, order: { groupNo: Parameters<typeof theOrder>[1] }) =>
  (await theOrder(ctx, order.groupNo)).line.status;

describeOnBoth('parcels in transit', (fresh) => {
  test('are checked every few hours, less often with time, and not after delivery', async () => {
    const { ctx, clock, tracker, shipped } = await setUp(await fresh());
    const [order] = await shipped({});
    if (!order) throw new Error('Nothing left');
    tracker.say(order.key, 'IN_TRANSIT', '2026-01-12T09:00:00+09:00');
    const pauses: number[] = [];
    let asked = 0;
    let hours = 0;
    for (let hour = 0; hour < 60; hour += 1) {
      await trackParcels(ctx);
      await trackParcels(ctx);
      if (tracker.asked().length > asked) {
        pauses.push(hours);
        hours = 0;
      }
      asked = tracker.asked().length;
      clock.advance({ hours: 1 });
      hours += 1;
    }
    expect(pauses.length).toBeLessThan(12);
    expect(pauses[1]).toBeGreaterThanOrEqual(3);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(14);
    expect(pauses.at(-1)).toBeGreaterThan(pauses[1] ?? 0);
    expect((await theOrder(ctx, order.groupNo)).order.parcels).toMatchObject([
      { tracking: { state: 'IN_TRANSIT', at: '2026-01-12T00:00:00.000Z' } },
    ]);
    tracker.say(order.key, 'DELIVERED');
    clock.advance({ hours: 14 });
    await trackParcels(ctx);
    const last = tracker.asked().length;
    clock.advance({ hours: 48 });
    await trackParcels(ctx);
    expect(tracker.asked()).toHaveLength(last);
  });

  test('are not delivered by an arrival before their dispatch: the merchant is asked to check, once', async () => {
    const { ctx, clock, tracker, shipped } = await setUp(await fresh());
    const [order] = await shipped({});
    if (!order) throw new Error('Nothing left');
    const { line } = await theOrder(ctx, order.groupNo);
    const moment = (step: Temporal.DurationLike) =>
      Temporal.Instant.from(line.shippedAt ?? '')
        .add(step)
        .toString();
    const flagOf = async () => (await readApplication(ctx, line.recurringPaymentId)).flagReason;
    for (const before of [{ hours: -24 * 40 }, { milliseconds: -1 }]) {
      tracker.say(order.key, 'DELIVERED', moment(before));
      clock.advance({ hours: 13 });
      await trackParcels(ctx);
      expect([await statusOf(ctx, order), await flagOf()]).toEqual(['DELIVERY_ING', 'DELIVERY_DOUBTED']);
      const { parcels } = (await theOrder(ctx, order.groupNo)).order;
      expect(parcels).toMatchObject([{ deliveredAt: null, tracking: { state: 'UNKNOWN' } }]);
    }
    // The merchant has handled the flag: the same journey does not flag it again, and the parcel's own journey counts.
    await clearFlag(ctx, { merchant: await aMerchant(ctx), id: line.recurringPaymentId, reason: null });
    clock.advance({ hours: 13 });
    await trackParcels(ctx);
    expect(await flagOf()).toBeNull();
    tracker.say(order.key, 'DELIVERED', moment({ hours: 0 }));
    clock.advance({ hours: 13 });
    await trackParcels(ctx);
    expect(await statusOf(ctx, order)).toBe('DELIVERY_DONE');
  });

  test('are delivered when the courier says so: once, as by the merchant, and the trail says SYSTEM', async () => {
    const { ctx, clock, tracker, shipped } = await setUp(await fresh());
    const [order] = await shipped({});
    if (!order) throw new Error('Nothing left');
    tracker.say(order.key, 'DELIVERED', '2026-01-14T10:00:00+09:00');
    clock.advance({ hours: 1 });
    await Promise.all([trackParcels(ctx), trackParcels(ctx)]);
    expect(tracker.asked()).toHaveLength(1);
    const { line, order: after } = await theOrder(ctx, order.groupNo);
    expect(line).toMatchObject({ status: 'DELIVERY_DONE' });
    expect(after.parcels).toMatchObject([
      { deliveredAt: line.deliveredAt, tracking: { state: 'DELIVERED' } },
    ]);
    const trail = await ctx.db.selectFrom('audit_log').selectAll().execute();
    expect(trail).toMatchObject([{ actor: 'SYSTEM', actor_no: null, action: 'order-line.stepped' }]);
    expect(JSON.stringify(trail)).not.toContain('10000000000');
  });

  test('are not checked after the merchant or the orderer confirmed delivery, nor after thirty days', async () => {
    const { ctx, clock, tracker, shipped } = await setUp(await fresh());
    const [told] = await shipped({}, {});
    if (!told) throw new Error('Nothing left');
    const merchant = await aMerchant(ctx);
    const { orderOptionNo } = (await theOrder(ctx, told.groupNo)).line;
    await stepByMerchant(ctx, { merchant, orderOptionNo, step: 'DELIVER' });
    await trackParcels(ctx);
    expect(tracker.asked()).toHaveLength(1);
    clock.advance({ days: 31 });
    await trackParcels(ctx);
    expect(tracker.asked()).toHaveLength(1);
    const left = await ctx.db.selectFrom('parcel').select('next_track_at').execute();
    expect(left).toEqual([{ next_track_at: null }, { next_track_at: null }]);
  });

  test('keep their state during an outage of the provider; the task pauses, and they are checked later', async () => {
    const { ctx, clock, tracker, shipped } = await setUp(await fresh());
    const orders = await shipped(...Array.from({ length: 8 }, () => ({})));
    const [first] = orders;
    if (!first) throw new Error('Nothing left');
    tracker.say(first.key, 'OUT_FOR_DELIVERY');
    await trackParcels(ctx);
    clock.advance({ hours: 5 });
    for (const { key } of orders) tracker.say(key, 'DELIVERED');
    tracker.fault('status-500');
    const ran = await runStep(ctx);
    expect(ran.find(({ task }) => task === 'track-parcels')).toMatchObject({ worked: 0, failed: 1 });
    expect((await findDeadLetterTasks(ctx.db)).get('track-parcels')).toMatchObject({ failures: 1 });
    expect(tracker.asked()).toHaveLength(8);
    expect((await theOrder(ctx, first.groupNo)).order.parcels).toMatchObject([
      { tracking: { state: 'OUT_FOR_DELIVERY' }, deliveredAt: null },
    ]);
    tracker.fault(null);
    clock.advance({ hours: 6 });
    await runStep(ctx);
    for (const order of orders) expect(await statusOf(ctx, order)).toBe('DELIVERY_DONE');
    expect((await findDeadLetterTasks(ctx.db)).size).toBe(0);
  });

  test('are not checked before the provider’s Retry-After, nor are those after them', async () => {
    const { ctx, clock, tracker, shipped } = await setUp(await fresh());
    const orders = await shipped(...Array.from({ length: 8 }, () => ({})));
    tracker.fault('503:18000');
    await expect(trackParcels(ctx)).rejects.toThrow('status 503');
    const until = clock.businessNow().add({ hours: 5 }).toString({ smallestUnit: 'millisecond' });
    const next = () => ctx.db.selectFrom('parcel').select('next_track_at as at').execute();
    expect((await next()).filter(({ at }) => at === until)).toHaveLength(4);
    tracker.fault(null);
    clock.advance({ hours: 4, minutes: 59 });
    expect(await trackParcels(ctx)).toEqual({ worked: 0, failed: 0 });
    expect(tracker.asked()).toEqual([]);
    clock.advance({ minutes: 1 });
    await trackParcels(ctx);
    expect([...tracker.asked()].sort()).toEqual(orders.map(({ key }) => key).sort());
  });

  test('of a slow provider are checked for a few seconds per step; the next steps check the rest', async () => {
    const { ctx, tracker, shipped } = await setUp(await fresh());
    const orders = await shipped(...Array.from({ length: 12 }, () => ({})));
    const { parcelTracking } = ctx.ports;
    if (!parcelTracking) throw new Error('No tracking');
    const stopwatch = aStopwatch();
    const slow: typeof parcelTracking = {
      ...parcelTracking,
      track: async (parcel) => {
        stopwatch.push(2_000);
        return parcelTracking.track(parcel);
      },
    };
    const slowly = { ...ctx, ports: { ...ctx.ports, parcelTracking: slow } };
    await trackParcels(slowly);
    const first = tracker.asked().length;
    expect(first).toBeGreaterThan(0);
    // Three calls use up the time; one that has started by then is awaited.
    expect(first).toBeLessThanOrEqual(6);
    for (let step = 0; step < 12; step += 1) await trackParcels(slowly);
    expect([...tracker.asked()].sort()).toEqual(orders.map(({ key }) => key).sort());
  });

  test('of other couriers are checked when one courier never answers', async () => {
    const { ctx, tracker, shipped } = await setUp(await fresh());
    const [unknown, late, there] = await shipped({ courier: 'ETC' }, {}, {});
    if (!unknown || !late || !there) throw new Error('Nothing left');
    tracker.say(there.key, 'DELIVERED');
    await trackParcels(ctx);
    expect(await statusOf(ctx, there)).toBe('DELIVERY_DONE');
    expect(await statusOf(ctx, late)).toBe('DELIVERY_ING');
    expect(await statusOf(ctx, unknown)).toBe('DELIVERY_ING');
  });

  test('are not checked while tracking is off, and are once it is switched on', async () => {
    const database = await fresh();
    const { ctx, tracker, shipped } = await setUp(database, { PARCEL_TRACKING: 'off' });
    await shipped({});
    expect(await trackParcels(ctx)).toEqual({ worked: 0, failed: 0 });
    expect(tracker.asked()).toEqual([]);
    const row = await ctx.db.selectFrom('parcel').select('next_track_at').executeTakeFirstOrThrow();
    expect(row.next_track_at).not.toBeNull();
  });

  test('are followed by the recipient of a gift in words, and not at all by its orderer', async () => {
    const { ctx, shop, tracker, shipped } = await setUp(await fresh());
    const [gift, own] = await shipped({ isGift: true }, {});
    if (!gift || !own) throw new Error('Nothing left');
    const time = '2026-01-12T14:20:00+09:00';
    for (const { key } of [gift, own]) tracker.say(key, 'OUT_FOR_DELIVERY', time);
    await trackParcels(ctx);
    const seen = {
      trackingStatusType: 'OUT_FOR_DELIVERY',
      trackingStatusTypeLabel: '배송 출발했어요',
      trackingStatusYmdt: '2026-01-12 14:20:00',
    };
    const password_hash = await hashPassword(goodPassword);
    await ctx.db.updateTable('gift_recipient').set({ password_hash }).execute();
    const login = {
      key: gift.groupNo,
      name: aContact.receiverName,
      password: goodPassword,
      clientNet: '127.0.0.1',
    };
    const guest = await readAsGuest(ctx, gift.groupNo, await issueGuestToken(ctx, login));
    expect(guestGiftToWire(guest, words).orders[0]?.orderOptions[0]?.delivery).toMatchObject(seen);
    const member = theOrderer(shop);
    const wire = async (orderNo: string) => orderToWire(await readOrder(ctx, { member, orderNo }), words);
    expect(await readTracking(ctx, { member, orderNo: own.orderNo })).toMatchObject({
      tracking: { state: 'OUT_FOR_DELIVERY' },
    });
    expect(JSON.stringify(await wire(own.orderNo))).toContain('"OUT_FOR_DELIVERY"');
    const ofGift = JSON.stringify(await wire(gift.orderNo));
    for (const secret of ['OUT_FOR_DELIVERY', '배송 출발', '14:20', 'cjlogistics', '10000000000'])
      expect(ofGift).not.toContain(secret);
    const everything = withoutNumbers(await ctx.db.selectFrom('parcel').selectAll().execute());
    expect(everything).not.toMatch(/노원|01811|홍길동/);
  });
});
