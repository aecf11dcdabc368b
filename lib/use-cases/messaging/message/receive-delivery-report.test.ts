import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '@/lib/context';
import { runStep } from '@/lib/jobs/run-step';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { aShop } from '@/lib/testing/fixtures/builders';
import { aSentGift } from '@/lib/testing/fixtures/gifts';
import { type HttpMessagesStub, httpMessagesEnv, startHttpMessages } from '@/lib/testing/stubs/http-messages';
import { eachTriedTwice } from '@/lib/testing/tried-again';
import { watchLog } from '@/lib/testing/watched-log';
import { readDashboard } from '@/lib/use-cases/operations/dashboard/read-dashboard';
import { sendGiftLink } from '../../gift/link/send-link';
import { listMessages } from './list-messages';
import { receiveDeliveryReport } from './receive-delivery-report';

let service: HttpMessagesStub;
beforeAll(async () => {
  service = await startHttpMessages();
});
afterAll(() => service.close());

const all = { state: null, kind: null, groupNo: null, delivery: null, beforeMessageNo: null, limit: 10 };
const log = async (ctx: Context, filter = {}) => (await listMessages(ctx, { ...all, ...filter })).messages;
const unreached = async (ctx: Context) => (await readDashboard(ctx)).troubles.unreachedGifts;

async function aGiftOnItsWay(database: FreshDatabase) {
  const { ctx, clock } = testContext(database, httpMessagesEnv(service));
  const shop = await aShop(ctx);
  const gift = await aSentGift(ctx, shop);
  await runStep(ctx);
  const row = await ctx.db.selectFrom('outbox').select('send_key').executeTakeFirstOrThrow();
  return { ctx, clock, shop, gift, key: row.send_key ?? '' };
}

/** The service reports, with the carrier's time where one is given. */
async function report(ctx: Context, id: string, status: string, more: { reason?: string; at?: string } = {}) {
  const { headers, body } = service.reportOf({ id, status, ...more });
  return receiveDeliveryReport(ctx, { headers: new Headers(headers), body, url: 'https://shop.example' });
}

describeOnBoth('a delivery report', (fresh) => {
  test('changes the log from accepted to delivered, once, and later reports change nothing', async () => {
    const { ctx, key } = await aGiftOnItsWay(await fresh());
    expect(await log(ctx)).toMatchObject([{ state: 'SENT', delivery: 'ACCEPTED', deliveryAt: null }]);
    const arrived = { at: '2026-01-05T00:00:09Z' };
    expect(await report(ctx, key, 'delivered', arrived)).toBe('heard');
    const delivered = {
      state: 'SENT',
      delivery: 'DELIVERED',
      deliveryWhy: null,
      deliveryAt: '2026-01-05T00:00:09.000Z',
    };
    expect(await log(ctx)).toMatchObject([delivered]);
    await report(ctx, key, 'delivered', { at: '2026-01-05T00:07:00Z' });
    await report(ctx, key, 'undelivered', { at: '2026-01-05T00:08:00Z', reason: 'expired' });
    expect(await log(ctx)).toMatchObject([delivered]);
    expect(await log(ctx, { delivery: 'DELIVERED' })).toHaveLength(1);
    expect(await log(ctx, { delivery: 'UNDELIVERED' })).toEqual([]);
  });

  test('is logged once, however often the database retries it', async () => {
    const { ctx, key } = await aGiftOnItsWay(await fresh());
    const told = watchLog(ctx);
    await report(eachTriedTwice(ctx), key, 'delivered');
    await report(eachTriedTwice(ctx), 'nobody’s', 'delivered');
    expect(told()).toEqual(['message.report', 'message.report_unknown']);
  });

  test('keeps the newest reason until delivery, and deletes it then', async () => {
    const { ctx, key } = await aGiftOnItsWay(await fresh());
    await report(ctx, key, 'undelivered', { at: '2026-01-05T00:02:00Z', reason: 'kakao' });
    await report(ctx, key, 'undelivered', { at: '2026-01-05T00:01:00Z', reason: 'older' });
    expect(await log(ctx)).toMatchObject([{ delivery: 'UNDELIVERED', deliveryWhy: 'kakao' }]);
    await report(ctx, key, 'undelivered', { at: '2026-01-05T00:03:00Z', reason: 'phone_off' });
    await report(ctx, key, 'undelivered', { reason: 'without a time' });
    expect(await log(ctx, { delivery: 'UNDELIVERED' })).toMatchObject([{ deliveryWhy: 'phone_off' }]);
    await report(ctx, key, 'delivered');
    expect(await log(ctx)).toMatchObject([{ delivery: 'DELIVERED', deliveryWhy: null }]);
  });

  test('about a call without an answer says that the message was accepted', async () => {
    const { ctx } = testContext(await fresh(), httpMessagesEnv(service));
    const gift = await aSentGift(ctx, await aShop(ctx));
    service.fault('drop-after');
    await runStep(ctx);
    expect(await log(ctx)).toMatchObject([{ state: 'PENDING', delivery: null, hasText: true }]);
    const row = await ctx.db.selectFrom('outbox').select('send_key').executeTakeFirstOrThrow();
    await report(ctx, row.send_key ?? '', 'delivered');
    expect(await log(ctx, { groupNo: gift.groupNo })).toMatchObject([
      { state: 'SENT', delivery: 'DELIVERED', hasText: false, nextAttemptAt: null },
    ]);
  });

  test('of an unknown message, or with a wrong signature, changes nothing', async () => {
    const { ctx, key } = await aGiftOnItsWay(await fresh());
    expect(await report(ctx, 'unknown', 'delivered')).toBe('heard');
    const { headers, body } = service.reportOf({ id: key, status: 'delivered' });
    const forged = { headers: new Headers({ ...headers, 'webhook-signature': 'v1,AAAA' }), body, url: '' };
    expect(await receiveDeliveryReport(ctx, forged)).toBe('refused');
    expect(await log(ctx)).toMatchObject([{ delivery: 'ACCEPTED' }]);
    const { ctx: plain } = testContext(await fresh());
    expect(await receiveDeliveryReport(plain, forged)).toBe('nobody');
  });

  test('of an undelivered gift link shows on the dashboard until a newer link is sent', async () => {
    const { ctx, gift, key } = await aGiftOnItsWay(await fresh());
    expect(await unreached(ctx)).toBe(0);
    await report(ctx, key, 'undelivered', { reason: 'invalid_number' });
    expect(await unreached(ctx)).toBe(1);
    await ctx.transaction((trx) => sendGiftLink(ctx, trx, gift.groupNo));
    expect(await unreached(ctx)).toBe(0);
  });

  test('that is reversed within the hour is not passed on to the giver, a final one is, once', async () => {
    const { ctx, clock, shop, key } = await aGiftOnItsWay(await fresh());
    const other = await aSentGift(ctx, shop);
    await runStep(ctx);
    const keys = await ctx.db.selectFrom('outbox').select(['group_no', 'send_key']).execute();
    const otherKey = keys.find((row) => row.group_no === other.groupNo)?.send_key ?? '';
    const told = async () =>
      (await log(ctx, { kind: 'GIFT_UNREACHED' })).map(({ groupNo }) => groupNo === other.groupNo);
    const at = () => clock.businessNow().toString({ smallestUnit: 'millisecond' });
    for (const each of [key, otherKey])
      await report(ctx, each, 'undelivered', { reason: 'phone_off', at: at() });
    clock.advance({ minutes: 30 });
    await runStep(ctx);
    await report(ctx, key, 'delivered', { at: at() });
    clock.advance({ minutes: 29 });
    await runStep(ctx);
    expect(await told()).toEqual([]);
    clock.advance({ minutes: 1 });
    for (let step = 0; step < 2; step += 1) await runStep(ctx);
    expect(await told()).toEqual([true]);
  });

  test('counts no gift that no longer waits, and a text that was refused', async () => {
    const { ctx, shop, gift, key } = await aGiftOnItsWay(await fresh());
    await report(ctx, key, 'undelivered', { reason: 'invalid_number' });
    const id = gift.application.recurringPaymentId;
    await ctx.db
      .updateTable('application')
      .set({ status: 'USER_CLOSED' })
      .where('recurring_payment_id', '=', id)
      .execute();
    expect(await unreached(ctx)).toBe(0);
    await aSentGift(ctx, shop);
    await ctx.db.updateTable('outbox').set({ state: 'FAILED' }).where('state', '=', 'PENDING').execute();
    expect(await unreached(ctx)).toBe(1);
  });

  test('links from the dashboard to the texts that it counts, refused or undelivered, and to no others', async () => {
    const { ctx, shop, gift, key } = await aGiftOnItsWay(await fresh());
    const shown = async () => (await log(ctx, { isUnreached: true })).map(({ groupNo }) => groupNo);
    expect(await shown()).toEqual([]);
    await report(ctx, key, 'undelivered', { reason: 'invalid_number' });
    const refused = await aSentGift(ctx, shop);
    await ctx.db.updateTable('outbox').set({ state: 'FAILED' }).where('state', '=', 'PENDING').execute();
    await aSentGift(ctx, shop);
    expect(await shown()).toEqual([refused.groupNo, gift.groupNo]);
    expect(await unreached(ctx)).toBe(2);
    await ctx.transaction((trx) => sendGiftLink(ctx, trx, gift.groupNo));
    expect(await shown()).toEqual([refused.groupNo]);
  });
});
