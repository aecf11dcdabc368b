import { Webhook } from 'standardwebhooks';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import type { Context } from '@/lib/context';
import type { WebhookEvent } from '@/lib/domain/messaging/webhook';
import { dateOf, systemClock } from '@/lib/ports/clock';
import { testClock, testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { aContact, aShop } from '@/lib/testing/fixtures/builders';
import { aSentGift, giftTerms } from '@/lib/testing/fixtures/gifts';
import { aMerchant } from '@/lib/testing/fixtures/merchants';
import {
  anEndpoint,
  aReceiver,
  deliveriesOf,
  signatureOf,
  signaturesIn,
  toThisMachine,
} from '@/lib/testing/fixtures/webhooks';
import { aStopwatch } from '@/lib/testing/stopwatch';
import { withoutNumbers } from '@/lib/testing/without-numbers';
import { readDashboard } from '@/lib/use-cases/operations/dashboard/read-dashboard';
import { readLaterInput } from '../../gift/guest/read-later-input';
import { noteGiftOpened } from '../../gift/link/note-opened';
import { recordEvent } from '../../shared/record-event';
import { rotateWebhookSecret } from './rotate-secret';
import { sendWebhooks } from './send-pending';

/** A receiver, an endpoint for every event, and a clock that starts now, since receivers compare the time with their own. */
async function setUp(database: FreshDatabase, settings: Record<string, string> = {}) {
  const { ctx: made } = testContext(database, { ...toThisMachine, ...settings });
  const clock = testClock(systemClock.wallNow().toString());
  const ctx: Context = { ...made, clock };
  const owner = await aMerchant(ctx, 'OWNER');
  const receiver = await aReceiver();
  return { ctx, clock, owner, receiver, ...(await anEndpoint(ctx, owner, receiver.url)) };
}

const aClaim = (no: number, orderNo = `order-${no}`): WebhookEvent => ({
  type: 'claim.approved',
  subject: orderNo,
  data: {
    claimNo: no,
    claimType: 'RETURN',
    claimStatusType: 'RETURN_PROC_BEFORE_RECEIVE',
    orderNo,
    orderOptionNos: [no],
  },
});
const tell = (ctx: Context, ...events: WebhookEvent[]) =>
  ctx.transaction((trx) => recordEvent(ctx, trx, ...events));
const onlyDelivery = async (ctx: Context) => {
  const [delivery] = await deliveriesOf(ctx);
  if (!delivery) throw new Error('Nothing was to be told');
  return delivery;
};
/** The time until the next attempt. */
async function pauseOf(ctx: Context): Promise<number> {
  const { next_at } = await onlyDelivery(ctx);
  return ctx.clock
    .businessNow()
    .until(Temporal.Instant.from(next_at ?? ''))
    .total('seconds');
}
const claimNoOf = ({ body }: { body: string }): number => JSON.parse(body).data.claimNo;

describeOnBoth('a webhook is sent', (fresh) => {
  test('once, under an id, with a signature that its library accepts', async () => {
    const { ctx, receiver, secret } = await setUp(await fresh());
    await tell(ctx, aClaim(7));
    await sendWebhooks(ctx);
    await sendWebhooks(ctx);
    expect(receiver.calls).toHaveLength(1);
    const [call] = receiver.calls;
    if (!call) throw new Error('Not called');
    expect(call.id).toMatch(/^msg_[\w-]{22}$/);
    expect(new Webhook(secret).verify(call.body, headersOf(call.headers))).toEqual({
      type: 'claim.approved',
      timestamp: ctx.clock.businessNow().toString({ smallestUnit: 'millisecond' }),
      data: aClaim(7).data,
    });
    expect(() => new Webhook(secret).verify(`${call.body} `, headersOf(call.headers))).toThrow();
    expect(await onlyDelivery(ctx)).toMatchObject({ state: 'DELIVERED', attempts: 1, last_status: 200 });
  });

  test('again for three days, at growing intervals, under the same id; then the dashboard shows it', async () => {
    const { ctx, clock, receiver } = await setUp(await fresh());
    receiver.answer({ status: 500 });
    await tell(ctx, aClaim(1));
    const pauses: number[] = [];
    let passed = 0;
    for (;;) {
      await sendWebhooks(ctx);
      if ((await onlyDelivery(ctx)).state !== 'PENDING') break;
      await sendWebhooks(ctx);
      const seconds = await pauseOf(ctx);
      pauses.push(seconds);
      passed += seconds;
      clock.advance({ milliseconds: Math.ceil(seconds * 1_000) }, 'business');
    }
    const planned = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000];
    expect(pauses).toHaveLength(planned.length + 1);
    for (const [index, least] of planned.entries()) {
      expect(pauses[index]).toBeGreaterThanOrEqual(least);
      expect(pauses[index]).toBeLessThanOrEqual(least * 1.2 + 1);
    }
    expect(passed).toBeCloseTo(72 * 3_600, 0);
    expect(receiver.calls).toHaveLength(10);
    expect(new Set(receiver.calls.map(({ id }) => id)).size).toBe(1);
    expect(await onlyDelivery(ctx)).toMatchObject({ state: 'FAILED', attempts: 10, last_error: 'REFUSED' });
    expect((await readDashboard(ctx)).troubles.failingWebhooks).toBe(1);
    receiver.answer({ status: 204 });
    await tell(ctx, aClaim(2));
    await sendWebhooks(ctx);
    expect((await readDashboard(ctx)).troubles.failingWebhooks).toBe(0);
  });

  test('later if the receiver asks for that, and no redirect is followed', async () => {
    const { ctx, clock, receiver } = await setUp(await fresh());
    receiver.answer({ status: 429, headers: { 'retry-after': '600' } });
    await tell(ctx, aClaim(1));
    await sendWebhooks(ctx);
    expect(await pauseOf(ctx)).toBeCloseTo(600, 0);
    clock.advance({ seconds: 601 }, 'business');
    const moment = dateOf(ctx.clock.wallNow().epochMilliseconds + 7_200_000).toUTCString();
    receiver.answer({ status: 503, headers: { 'retry-after': moment } });
    await sendWebhooks(ctx);
    expect(await pauseOf(ctx)).toBeGreaterThan(7_100);
    clock.advance({ hours: 3 }, 'business');
    const elsewhere = await aReceiver();
    receiver.answer({ status: 302, headers: { location: elsewhere.url } });
    await sendWebhooks(ctx);
    expect(elsewhere.connections()).toBe(0);
    expect(await onlyDelivery(ctx)).toMatchObject({ state: 'PENDING', attempts: 3, last_status: 302 });
  });

  test('no more after the receiver answers 410', async () => {
    const { ctx, clock, receiver, endpointNo } = await setUp(await fresh());
    receiver.answer({ status: 410 });
    await tell(ctx, aClaim(1, 'one order'), aClaim(2, 'one order'));
    await sendWebhooks(ctx);
    const states = (await deliveriesOf(ctx)).map(({ state }) => state);
    expect(states).toEqual(['FAILED', 'CANCELLED']);
    const endpoint = await ctx.db
      .selectFrom('webhook_endpoint')
      .selectAll()
      .where('endpoint_no', '=', endpointNo)
      .executeTakeFirst();
    expect(endpoint).toMatchObject({ is_enabled: 0, disabled_why: 'GONE' });
    expect((await readDashboard(ctx)).troubles.failingWebhooks).toBe(1);
    await tell(ctx, aClaim(3));
    clock.advance('P1D', 'business');
    await sendWebhooks(ctx);
    expect(receiver.calls).toHaveLength(1);
  });

  test('with two signatures for a day after a change of its secret', async () => {
    const { ctx, clock, receiver, owner, endpointNo, secret: old } = await setUp(await fresh());
    const { secret } = await rotateWebhookSecret(ctx, { owner, endpointNo });
    expect(secret).not.toBe(old);
    await tell(ctx, aClaim(1));
    await sendWebhooks(ctx);
    const [first] = receiver.calls;
    if (!first) throw new Error('Not called');
    for (const known of [old, secret])
      expect(new Webhook(known).verify(first.body, headersOf(first.headers))).toBeTruthy();
    expect(signaturesIn(first)).toEqual([signatureOf(secret, first), signatureOf(old, first)]);
    clock.advance({ hours: 24 });
    await tell(ctx, aClaim(2));
    await sendWebhooks(ctx);
    const second = receiver.calls[1];
    if (!second) throw new Error('Not called again');
    expect(signaturesIn(second)).toEqual([signatureOf(secret, second)]);
  });

  test('in order for one subject, also through a short outage, and after one that is always refused', async () => {
    const { ctx, clock, receiver } = await setUp(await fresh());
    await tell(ctx, aClaim(1, 'one order'));
    await tell(ctx, aClaim(2, 'one order'));
    await tell(ctx, aClaim(3, 'one order'));
    receiver.answer('cut');
    await sendWebhooks(ctx);
    expect(receiver.calls.map(claimNoOf)).toEqual([1]);
    receiver.answer({ status: 200 });
    clock.advance({ seconds: 10 }, 'business');
    await sendWebhooks(ctx);
    expect(receiver.calls.map(claimNoOf)).toEqual([1, 1, 2, 3]);
    receiver.answer((call) => ({ status: claimNoOf(call) === 4 ? 500 : 200 }));
    await tell(ctx, aClaim(4, 'one order'), aClaim(5, 'one order'));
    for (let hour = 0; hour < 3; hour += 1) {
      await sendWebhooks(ctx);
      clock.advance({ hours: 1 }, 'business');
    }
    expect(receiver.calls.slice(4).map(claimNoOf)).toEqual([4, 4, 4, 5]);
  });

  test('without delay by a silent receiver of another, which pauses', async () => {
    const { ctx, clock, owner, receiver } = await setUp(await fresh(), { WEBHOOK_TIMEOUT_MS: '3000' });
    const quick = await aReceiver();
    await anEndpoint(ctx, owner, quick.url);
    receiver.answer('hang');
    await tell(ctx, ...Array.from({ length: 20 }, (_, no) => aClaim(no)));
    await sendWebhooks(ctx);
    expect(quick.calls).toHaveLength(20);
    const tried = receiver.calls.length;
    expect(tried).toBeLessThanOrEqual(4);
    clock.advance({ seconds: 20 }, 'business');
    await sendWebhooks(ctx);
    expect(receiver.calls).toHaveLength(tried);
    clock.advance({ seconds: 20 }, 'business');
    receiver.answer({ status: 200 });
    await sendWebhooks(ctx);
    expect(new Set(receiver.calls.map(({ id }) => id)).size).toBe(20);
    expect((await deliveriesOf(ctx)).filter(({ state }) => state === 'PENDING')).toHaveLength(0);
  });

  test('to a slow receiver for a few seconds per step; the next steps continue without a pause', async () => {
    const { ctx, receiver } = await setUp(await fresh());
    const stopwatch = aStopwatch();
    receiver.answer(() => {
      stopwatch.push(900);
      return { status: 200 };
    });
    await tell(ctx, ...Array.from({ length: 20 }, (_, no) => aClaim(no)));
    const taken: number[] = [];
    for (let step = 0; receiver.calls.length < 20 && step < 20; step += 1) {
      const before = receiver.calls.length;
      await sendWebhooks(ctx);
      taken.push(receiver.calls.length - before);
    }
    expect(receiver.calls).toHaveLength(20);
    expect(new Set(receiver.calls.map(({ id }) => id)).size).toBe(20);
    // Six answers use up the time; a call that has started by then is awaited.
    expect(Math.max(...taken)).toBeLessThanOrEqual(9);
    expect(Math.min(...taken)).toBeGreaterThan(0);
  });

  test('by one of two workers at once', async () => {
    const database = await fresh();
    const { ctx, receiver } = await setUp(database);
    await tell(ctx, ...Array.from({ length: 30 }, (_, no) => aClaim(no)));
    await Promise.all([sendWebhooks(ctx), sendWebhooks(ctx), sendWebhooks({ ...ctx })]);
    expect(receiver.calls.map(claimNoOf).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, no) => no),
    );
  });

  test('again if its worker died before the answer, under the same id', async () => {
    const { ctx, clock, receiver } = await setUp(await fresh());
    await tell(ctx, aClaim(1));
    // The state after a killed worker: leased, called, and never settled.
    const leaseUntil = clock.wallNow().add({ seconds: 60 }).toString();
    await ctx.db.updateTable('webhook_delivery').set({ lease_until: leaseUntil }).execute();
    await sendWebhooks(ctx);
    expect(receiver.calls).toHaveLength(0);
    clock.advance({ seconds: 61 });
    await sendWebhooks(ctx);
    expect(receiver.calls).toHaveLength(1);
  });
});

describeOnBoth('people in a webhook', (fresh) => {
  async function opened(database: FreshDatabase, includesPersonal: boolean) {
    const world = await setUp(database);
    const { ctx, owner } = world;
    const shop = await aShop(ctx);
    await giftTerms(ctx);
    const receiver = await aReceiver();
    await anEndpoint(ctx, owner, receiver.url, { includesPersonal });
    const { token } = await aSentGift(ctx, shop);
    await noteGiftOpened(ctx, await readLaterInput(ctx, token));
    await sendWebhooks(ctx);
    return { ctx, body: receiver.calls[0]?.body ?? '', plain: world.receiver.calls[0]?.body ?? '' };
  }

  test('are masked as the orderer sees them if that is switched on, and nowhere else', async () => {
    const { body, plain } = await opened(await fresh(), true);
    expect(JSON.parse(body).data.people).toEqual({
      orderer: { name: '김*동', contact: '010-2000-****' },
      recipient: { name: '홍*동', contact: '010-1234-****' },
    });
    expect(JSON.parse(plain).data.people).toBeUndefined();
    const { address, zip, detailAddress, memo, receiverName, contact1 } = aContact;
    for (const canary of [address, zip, detailAddress, memo, receiverName, contact1])
      expect(withoutNumbers(`${body} ${plain}`)).not.toContain(canary);
  });
});

describeOnBoth('a webhook that no current secret opens', (fresh) => {
  test('is given up at once and shown, and later webhooks are sent', async () => {
    const { ctx, owner } = await setUp(await fresh());
    const shop = await aShop(ctx);
    await giftTerms(ctx);
    const receiver = await aReceiver();
    await anEndpoint(ctx, owner, receiver.url, {
      includesPersonal: true,
      events: ['gift.opened', 'claim.approved'],
    });
    const { token, groupNo } = await aSentGift(ctx, shop);
    await noteGiftOpened(ctx, await readLaterInput(ctx, token));
    await tell(ctx, { ...aClaim(1), subject: groupNo });
    await ctx.db
      .updateTable('application_group')
      .set({ orderer_name_enc: 'bm8gc2VhbCBvZiBvdXJzIGF0IGFsbCwgdG9vIGJhZA' })
      .execute();
    await sendWebhooks(ctx);
    await sendWebhooks(ctx);
    expect(receiver.calls.map(({ body }) => JSON.parse(body).type)).toEqual(['claim.approved']);
    const theirs = (await deliveriesOf(ctx)).filter(({ last_error }) => last_error !== null);
    expect(theirs).toMatchObject([
      { state: 'FAILED', attempts: 0, type: 'gift.opened', last_error: 'UNREADABLE' },
    ]);
    expect(await ctx.db.selectFrom('set_aside').select('subject').execute()).toEqual([]);
  });
});

function headersOf(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
