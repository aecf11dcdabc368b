import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '@/lib/context';
import { runStep } from '@/lib/jobs/run-step';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { aGiftSheet, anOrderer, applyForGift } from '@/lib/testing/fixtures/applications';
import { aShop } from '@/lib/testing/fixtures/builders';
import { anAcceptance, aSentGift, giftTerms, lastToken } from '@/lib/testing/fixtures/gifts';
import { goTo } from '@/lib/testing/fixtures/moments';
import { type HttpMessagesStub, httpMessagesEnv, startHttpMessages } from '@/lib/testing/stubs/http-messages';
import { eachTriedTwice } from '@/lib/testing/tried-again';
import { watchLog } from '@/lib/testing/watched-log';
import { readDashboard } from '@/lib/use-cases/operations/dashboard/read-dashboard';
import { sendPlannedInvitations } from '../../application/invitation/send-planned';
import { acceptGift } from '../../gift/acceptance/accept';
import { notifyArrived } from '../../gift/link/notify-arrived';
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

async function newestKey(ctx: Context): Promise<string> {
  const keys = ctx.db.selectFrom('outbox').select('send_key').where('kind', '=', 'ADDRESS_INPUT');
  return (await keys.orderBy('message_no', 'desc').executeTakeFirstOrThrow()).send_key ?? '';
}

/** The texts with the link, without what the giver is told of them. */
const links = (ctx: Context) => log(ctx, { kind: 'ADDRESS_INPUT' });

/** The service reports, with the carrier's time where one is given. */
async function report(ctx: Context, id: string, status: string, more: { reason?: string; at?: string } = {}) {
  const { headers, body } = service.reportOf({ id, status, ...more });
  return receiveDeliveryReport(
    ctx,
    { headers: new Headers(headers), body, url: 'https://shop.example' },
    notifyArrived,
  );
}

describeOnBoth('a delivery report', (fresh) => {
  test('changes the log from accepted to delivered, once, and later reports change nothing', async () => {
    const { ctx, key } = await aGiftOnItsWay(await fresh());
    expect(await links(ctx)).toMatchObject([{ state: 'SENT', delivery: 'ACCEPTED', deliveryAt: null }]);
    const arrived = { at: '2026-01-05T00:00:09Z' };
    expect(await report(ctx, key, 'delivered', arrived)).toBe('heard');
    const delivered = {
      state: 'SENT',
      delivery: 'DELIVERED',
      deliveryWhy: null,
      deliveryAt: '2026-01-05T00:00:09.000Z',
    };
    expect(await links(ctx)).toMatchObject([delivered]);
    await report(ctx, key, 'delivered', { at: '2026-01-05T00:07:00Z' });
    await report(ctx, key, 'undelivered', { at: '2026-01-05T00:08:00Z', reason: 'expired' });
    expect(await links(ctx)).toMatchObject([delivered]);
    expect(await log(ctx, { delivery: 'DELIVERED' })).toHaveLength(1);
    expect(await log(ctx, { delivery: 'UNDELIVERED' })).toEqual([]);
  });

  test('that a gift’s link arrived is told to its giver once, whatever is repeated, and not at night', async () => {
    const { ctx, clock, gift, key } = await aGiftOnItsWay(await fresh());
    const told = async () => log(ctx, { kind: 'GIFT_ARRIVED' });
    const retried = eachTriedTwice(ctx);
    goTo(ctx, clock, '2026-01-05T22:00');
    await Promise.all([report(retried, key, 'delivered'), report(retried, key, 'delivered')]);
    await report(retried, key, 'delivered', { at: '2026-01-05T13:07:00Z' });
    expect(await told()).toMatchObject([{ groupNo: gift.groupNo, party: 'ORDERER', state: 'PENDING' }]);
    await runStep(ctx);
    expect(await told()).toMatchObject([{ state: 'PENDING' }]);
    goTo(ctx, clock, '2026-01-06T08:00');
    await runStep(ctx);
    expect(await told()).toMatchObject([{ state: 'SENT' }]);
    // A second link of the same gift that arrives is no news.
    await ctx.transaction((trx) => sendGiftLink(ctx, trx, gift.groupNo));
    await runStep(ctx);
    await report(ctx, await newestKey(ctx), 'delivered');
    expect(await told()).toHaveLength(1);
  });

  test('of an earlier link, of an answered gift, or with the text off tells the giver nothing', async () => {
    const { ctx, shop, gift, key } = await aGiftOnItsWay(await fresh());
    await giftTerms(ctx);
    const told = async () => log(ctx, { kind: 'GIFT_ARRIVED' });
    await ctx.transaction((trx) => sendGiftLink(ctx, trx, gift.groupNo));
    const token = await lastToken(ctx, gift.groupNo);
    await runStep(ctx);
    await report(ctx, key, 'delivered');
    expect(await told()).toEqual([]);
    const newest = await newestKey(ctx);
    await acceptGift(ctx, anAcceptance(token));
    await report(ctx, newest, 'delivered');
    expect(await told()).toEqual([]);
    await ctx.db
      .updateTable('message_template')
      .set({ is_enabled: 0 })
      .where('kind', '=', 'GIFT_ARRIVED')
      .execute();
    await aSentGift(ctx, shop);
    await runStep(ctx);
    await report(ctx, await newestKey(ctx), 'delivered');
    expect(await told()).toEqual([]);
  });

  test('to come is awaited by the giver of a planned gift, who hears of the leaving only where none comes', async () => {
    for (const [isOn, kinds] of [
      [1, ['GIFT_ARRIVED']],
      [0, ['GIFT_INVITED']],
    ] as const) {
      const { ctx, clock } = testContext(await fresh(), httpMessagesEnv(service));
      const orderer = await anOrderer(ctx);
      await giftTerms(ctx);
      await ctx.db
        .updateTable('message_template')
        .set({ is_enabled: isOn })
        .where('kind', '=', 'GIFT_ARRIVED')
        .execute();
      const invitationAt = '2026-01-06T00:00:00.000Z';
      await applyForGift(ctx, orderer, await aGiftSheet(ctx, orderer), { invitationAt });
      goTo(ctx, clock, '2026-01-06T09:00');
      await sendPlannedInvitations(ctx);
      await runStep(ctx);
      await report(ctx, await newestKey(ctx), 'delivered');
      const toGiver = (await log(ctx)).filter(({ party }) => party === 'ORDERER');
      expect(toGiver.map(({ kind }) => kind)).toEqual(kinds);
    }
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
    expect(await links(ctx)).toMatchObject([{ delivery: 'UNDELIVERED', deliveryWhy: 'kakao' }]);
    await report(ctx, key, 'undelivered', { at: '2026-01-05T00:03:00Z', reason: 'phone_off' });
    await report(ctx, key, 'undelivered', { reason: 'without a time' });
    expect(await log(ctx, { delivery: 'UNDELIVERED' })).toMatchObject([{ deliveryWhy: 'phone_off' }]);
    await report(ctx, key, 'delivered');
    expect(await links(ctx)).toMatchObject([{ delivery: 'DELIVERED', deliveryWhy: null }]);
  });

  test('about a call without an answer says that the message was accepted', async () => {
    const { ctx } = testContext(await fresh(), httpMessagesEnv(service));
    const gift = await aSentGift(ctx, await aShop(ctx));
    service.fault('drop-after');
    await runStep(ctx);
    expect(await links(ctx)).toMatchObject([{ state: 'PENDING', delivery: null, hasText: true }]);
    const row = await ctx.db.selectFrom('outbox').select('send_key').executeTakeFirstOrThrow();
    await report(ctx, row.send_key ?? '', 'delivered');
    expect(await log(ctx, { groupNo: gift.groupNo, kind: 'ADDRESS_INPUT' })).toMatchObject([
      { state: 'SENT', delivery: 'DELIVERED', hasText: false, nextAttemptAt: null },
    ]);
  });

  test('of an unknown message, or with a wrong signature, changes nothing', async () => {
    const { ctx, key } = await aGiftOnItsWay(await fresh());
    expect(await report(ctx, 'unknown', 'delivered')).toBe('heard');
    const { headers, body } = service.reportOf({ id: key, status: 'delivered' });
    const forged = { headers: new Headers({ ...headers, 'webhook-signature': 'v1,AAAA' }), body, url: '' };
    expect(await receiveDeliveryReport(ctx, forged, notifyArrived)).toBe('refused');
    expect(await links(ctx)).toMatchObject([{ delivery: 'ACCEPTED' }]);
    const { ctx: plain } = testContext(await fresh());
    expect(await receiveDeliveryReport(plain, forged, notifyArrived)).toBe('nobody');
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
