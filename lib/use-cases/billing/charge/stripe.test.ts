import { Temporal } from 'temporal-polyfill';
import { expect, test, vi } from 'vitest';
import type { Context } from '@/lib/context';
import type { TestClock } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { anApplication, readApplication } from '@/lib/testing/fixtures/builders';
import { runDaily } from '@/lib/testing/fixtures/moments';
import { anOrder } from '@/lib/testing/fixtures/orders';
import { aPaidContract, archiveNow } from '@/lib/testing/fixtures/over';
import { aStripeShop, backFromPage } from '@/lib/testing/fixtures/stripe-shop';
import type { StripeStub } from '@/lib/testing/stubs/stripe';
import { finishCardPage } from '../card/finish-card-page';
import { reconcile } from '../ledger/reconcile';
import { sendRefund, startRefund } from './refund';
import { settleByWebhook } from './settle-by-webhook';
import { settleOpenCharges, settleOpenRefunds } from './settle-open';

const chargeOf = (ctx: Context, key: string) =>
  ctx.db
    .selectFrom('charge')
    .select(['state', 'gateway', 'decline_code', 'gateway_ref', 'lease_until', 'checks'])
    .where('charge_key', '=', key)
    .executeTakeFirstOrThrow();
const refundsOf = (ctx: Context) => ctx.db.selectFrom('refund').select(['state', 'gateway_ref']).execute();
const told = (ctx: Context, kind: string) =>
  ctx.db.selectFrom('outbox').select(['subject', 'body_enc']).where('kind', '=', kind).execute();
const wallMs = (ctx: Context) => ctx.clock.wallNow().epochMilliseconds;

type Sent = { body: string; headers: Record<string, string> };
const hear = (ctx: Context, { body, headers }: Sent) =>
  settleByWebhook(ctx, {
    body: new TextEncoder().encode(body),
    headers: new Headers(headers),
    query: new URLSearchParams(),
  });
const payment = (ctx: Context, stripe: StripeStub, key: string) =>
  stripe.paymentEvent(key, { at: wallMs(ctx) });

async function lookUp(ctx: Context, clock: TestClock) {
  clock.advance({ minutes: 5 });
  await settleOpenCharges(ctx);
  await settleOpenRefunds(ctx);
}

describeOnBoth('a shop on Stripe', (fresh) => {
  test('a lost answer is settled by the webhook, and a later look-up changes nothing', async () => {
    const { ctx, clock, stripe, shop } = await aStripeShop(await fresh());
    stripe.fault('pay', 'after:drop');
    const { order } = await anOrder(ctx, clock, shop);
    const key = `${order.orderNo}-1`;
    expect(await chargeOf(ctx, key)).toMatchObject({ state: 'UNKNOWN', gateway: 'stripe' });
    const event = payment(ctx, stripe, key);
    expect(await hear(ctx, event)).toBe('HEARD');
    const settled = await chargeOf(ctx, key);
    expect(settled).toMatchObject({ state: 'PAID', gateway_ref: stripe.ledger.intents()[0]?.id });
    const asked = stripe.requests().length;
    expect(await hear(ctx, event)).toBe('REPEATED');
    expect(await hear(ctx, payment(ctx, stripe, key))).toBe('HEARD');
    await lookUp(ctx, clock);
    expect(await chargeOf(ctx, key)).toEqual(settled);
    expect(stripe.requests()).toHaveLength(asked);
    expect(stripe.ledger.intents()).toMatchObject([{ amount: order.payAmt, currency: 'krw' }]);
    expect(await told(ctx, 'ROUND_PAID')).toHaveLength(1);
  });

  test('a lost answer is settled by the look-up, and a later webhook changes nothing', async () => {
    const { ctx, clock, stripe, shop } = await aStripeShop(await fresh());
    stripe.fault('pay', 'after:drop');
    const { order } = await anOrder(ctx, clock, shop);
    const key = `${order.orderNo}-1`;
    await lookUp(ctx, clock);
    const settled = await chargeOf(ctx, key);
    expect(settled).toMatchObject({ state: 'PAID' });
    expect(await hear(ctx, payment(ctx, stripe, key))).toBe('HEARD');
    expect(await chargeOf(ctx, key)).toEqual(settled);
    expect(stripe.ledger.intents()).toHaveLength(1);
    expect(await told(ctx, 'ROUND_PAID')).toHaveLength(1);
  });

  test('webhook and look-up at once settle the charge once', async () => {
    const { ctx, clock, stripe, shop } = await aStripeShop(await fresh());
    stripe.fault('pay', 'after:drop');
    const { order } = await anOrder(ctx, clock, shop);
    const key = `${order.orderNo}-1`;
    clock.advance({ minutes: 5 });
    const events = [1, 2, 3].map(() => payment(ctx, stripe, key));
    await Promise.all([settleOpenCharges(ctx), ...events.map((event) => hear(ctx, event))]);
    expect(await chargeOf(ctx, key)).toMatchObject({ state: 'PAID' });
    expect(await told(ctx, 'ROUND_PAID')).toHaveLength(1);
  });

  test('a webhook with a wrong signature or time does nothing', async () => {
    const { ctx, clock, stripe, shop } = await aStripeShop(await fresh());
    stripe.fault('pay', 'after:drop');
    const { order } = await anOrder(ctx, clock, shop);
    const key = `${order.orderNo}-1`;
    const before = await chargeOf(ctx, key);
    const good = payment(ctx, stripe, key);
    const old = wallMs(ctx) - 600_000;
    expect(await hear(ctx, { ...good, body: `${good.body} ` })).toBe('REFUSED');
    expect(await hear(ctx, { ...good, headers: {} })).toBe('REFUSED');
    expect(await hear(ctx, stripe.paymentEvent(key, { at: old }))).toBe('REFUSED');
    expect(await chargeOf(ctx, key)).toEqual(before);
    const stranger = { object: 'payment_intent', metadata: { key: '26010100000000000000-1' } };
    const of = stripe.event('payment_intent.succeeded', stranger, { at: wallMs(ctx) });
    expect(await hear(ctx, of)).toBe('UNKNOWN_KEY');
  });

  test('an unconfirmed webhook changes nothing: neither “paid” nor the time of the next look-up', async () => {
    const { ctx, clock, stripe, shop } = await aStripeShop(await fresh());
    stripe.fault('pay', 'before:500');
    const { order } = await anOrder(ctx, clock, shop);
    const key = `${order.orderNo}-1`;
    const before = await chargeOf(ctx, key);
    const claim = {
      object: 'payment_intent',
      status: 'succeeded',
      metadata: { key, orderNo: order.orderNo },
    };
    const sent = () => stripe.event('payment_intent.succeeded', claim, { at: wallMs(ctx) });
    expect(await hear(ctx, sent())).toBe('HEARD');
    stripe.fault('list', 'before:500');
    expect(await hear(ctx, sent())).toBe('HEARD');
    expect(await chargeOf(ctx, key)).toEqual(before);
    expect(stripe.ledger.intents()).toEqual([]);
    // Only the job sends it again.
    await lookUp(ctx, clock);
    expect(await chargeOf(ctx, key)).toMatchObject({ state: 'PAID' });
    expect(stripe.ledger.intents()).toHaveLength(1);
  });

  test('“paid” for a declined charge leaves it declined', async () => {
    const { ctx, clock, stripe, shop } = await aStripeShop(await fresh());
    stripe.ledger.declineWith('4242', 'insufficient_funds');
    const { order } = await anOrder(ctx, clock, shop);
    const key = `${order.orderNo}-1`;
    const declined = await chargeOf(ctx, key);
    expect(declined).toMatchObject({ state: 'DECLINED', decline_code: 'insufficient_funds' });
    const [intent] = stripe.ledger.intents();
    if (intent) Object.assign(intent, { status: 'succeeded', amountReceived: intent.amount });
    const alert = vi.spyOn(ctx.log, 'error');
    expect(await hear(ctx, payment(ctx, stripe, key))).toBe('HEARD');
    expect(await chargeOf(ctx, key)).toEqual(declined);
    expect(alert).toHaveBeenCalledWith({
      event: 'charge.paid_after_decline',
      orderNo: order.orderNo,
      key,
    });
  });

  test('a pending refund is settled by a webhook about it, or about its payment', async () => {
    const { ctx, clock, stripe, shop } = await aStripeShop(await fresh());
    const { order } = await anOrder(ctx, clock, shop);
    const chargeKey = `${order.orderNo}-1`;
    const payBack = async (amount: number) => {
      const refund = { orderNo: order.orderNo, chargeKey, amount, claimNo: null };
      const key = await ctx.transaction((trx) => startRefund(ctx, trx, refund));
      await sendRefund(ctx, key);
      return key;
    };
    stripe.ledger.refundsBecome('pending');
    const first = await payBack(1_000);
    await payBack(2_000);
    expect((await refundsOf(ctx)).map(({ state }) => state)).toEqual(['UNKNOWN', 'UNKNOWN']);
    for (const made of stripe.ledger.refunds()) made.status = 'succeeded';
    await hear(ctx, stripe.refundEvent(first, { at: wallMs(ctx) }));
    expect((await refundsOf(ctx)).map(({ state }) => state).sort()).toEqual(['DONE', 'UNKNOWN']);
    await hear(ctx, payment(ctx, stripe, chargeKey));
    expect((await refundsOf(ctx)).map(({ state }) => state)).toEqual(['DONE', 'DONE']);
    expect(stripe.ledger.refunds()).toHaveLength(2);
  });

  test('a refund that fails after it was done stays done, and the merchant is alerted', async () => {
    const { ctx, clock, stripe, shop } = await aStripeShop(await fresh());
    const { order } = await anOrder(ctx, clock, shop);
    const refund = { orderNo: order.orderNo, chargeKey: `${order.orderNo}-1`, amount: 1_000, claimNo: null };
    const key = await ctx.transaction((trx) => startRefund(ctx, trx, refund));
    await sendRefund(ctx, key);
    const done = await refundsOf(ctx);
    expect(done).toMatchObject([{ state: 'DONE' }]);
    const alert = vi.spyOn(ctx.log, 'error');
    expect(await hear(ctx, stripe.refundEvent(key, { at: wallMs(ctx) }))).toBe('HEARD');
    expect(alert).not.toHaveBeenCalled();
    for (const made of stripe.ledger.refunds()) made.status = 'failed';
    expect(await hear(ctx, stripe.refundEvent(key, { at: wallMs(ctx) }))).toBe('HEARD');
    expect(await refundsOf(ctx)).toEqual(done);
    const object = `order ${order.orderNo}`;
    expect(alert.mock.calls).toEqual([[{ event: 'refund.failed_after_done', actor: 'SYSTEM', object, key }]]);
  });

  test('a webhook about money of an archived contract changes nothing, and alerts if Stripe contradicts the archive', async () => {
    const { ctx, clock, stripe, shop } = await aStripeShop(await fresh());
    const { order, groupNo } = await aPaidContract(ctx, clock, shop);
    const chargeKey = `${order.orderNo}-1`;
    const refund = { orderNo: order.orderNo, chargeKey, amount: 1_000, claimNo: null };
    const key = await ctx.transaction((trx) => startRefund(ctx, trx, refund));
    await sendRefund(ctx, key);
    await archiveNow(ctx, groupNo);
    const money = () => ctx.db.selectFrom('kept_money').selectAll().orderBy('money_key').execute();
    const kept = await money();
    expect(kept.map(({ state }) => state)).toEqual(['PAID', 'DONE']);
    const alert = vi.spyOn(ctx.log, 'error');
    expect(await hear(ctx, payment(ctx, stripe, chargeKey))).toBe('HEARD');
    expect(await hear(ctx, stripe.refundEvent(key, { at: wallMs(ctx) }))).toBe('HEARD');
    expect(alert).not.toHaveBeenCalled();
    for (const made of stripe.ledger.refunds()) made.status = 'failed';
    expect(await hear(ctx, stripe.refundEvent(key, { at: wallMs(ctx) }))).toBe('HEARD');
    await ctx.db
      .updateTable('kept_money')
      .set({ state: 'DECLINED' })
      .where('money_key', '=', chargeKey)
      .execute();
    expect(await hear(ctx, payment(ctx, stripe, chargeKey))).toBe('HEARD');
    expect(alert.mock.calls.map(([told]) => told)).toMatchObject([
      { event: 'refund.failed_after_done', object: `order ${order.orderNo}`, key },
      { event: 'charge.paid_after_decline', orderNo: order.orderNo, key: chargeKey },
    ]);
    expect((await money()).map(({ amount, charge_ref }) => [amount, charge_ref])).toEqual(
      kept.map(({ amount, charge_ref }) => [amount, charge_ref]),
    );
  });

  test('money refunded in Stripe’s own console stays paid, and is reported as a difference', async () => {
    const { ctx, clock, stripe, shop } = await aStripeShop(await fresh());
    stripe.fault('pay', 'after:drop');
    const { order } = await anOrder(ctx, clock, shop);
    const key = `${order.orderNo}-1`;
    const [intent] = stripe.ledger.intents();
    stripe.ledger.payBack(new URLSearchParams({ payment_intent: intent?.id ?? '', amount: '1000' }));
    await lookUp(ctx, clock);
    expect(await chargeOf(ctx, key)).toMatchObject({ state: 'PAID', gateway_ref: intent?.id });
    const since = Temporal.Instant.from('2026-01-01T00:00:00Z');
    const [refund] = stripe.ledger.refunds();
    expect(await reconcile(ctx, { since, settle: false })).toMatchObject({
      differences: [{ kind: 'UNKNOWN_HERE', money: 'REFUND', key: refund?.id, orderNo: order.orderNo }],
      charges: 1,
      refunds: 1,
    });
  });

  test('a card that needs the shopper’s authentication is retried to the end, and the orderer is told', async () => {
    const { ctx, clock, stripe, shop } = await aStripeShop(await fresh());
    const gift = await anApplication(ctx, shop, { isGift: true, lastRound: 1 });
    stripe.ledger.declineWith('4242', 'authentication_required');
    await runDaily(ctx, clock, '2026-01-16');
    expect(stripe.ledger.intents()).toHaveLength(3);
    expect(await readApplication(ctx, gift.recurringPaymentId)).toMatchObject({ status: 'SYSTEM_PAUSED' });
    expect(await told(ctx, 'PAYMENT_FAILED')).toHaveLength(1);
  });

  test('after a change of gateways each settles and refunds its own charges, and charges its own cards', async () => {
    const { ctx, clock, stripe, member, before, shop } = await aStripeShop(await fresh());
    const { order } = await anOrder(ctx, clock, shop);
    const back = { ctx: before.ctx, key: `${order.orderNo}-1` };
    // The shop goes back to the sandbox; Stripe's keys are still set.
    const refund = { orderNo: order.orderNo, chargeKey: back.key, amount: 1_000, claimNo: null };
    const key = await back.ctx.transaction((trx) => startRefund(back.ctx, trx, refund));
    await sendRefund(back.ctx, key);
    expect(await refundsOf(ctx)).toEqual([{ state: 'DONE', gateway_ref: stripe.ledger.refunds()[0]?.id }]);
    const { cardNo } = await finishCardPage(ctx, await backFromPage(ctx, stripe, member, '1881'));
    const charges = stripe.ledger.intents().length;
    before.clock.advance({ minutes: 1 });
    await anOrder(before.ctx, before.clock, { ...shop, cardNo });
    expect(stripe.ledger.intents()).toHaveLength(charges);
    expect(before.ctx.ports.sandbox?.gateway.charges()).toHaveLength(1);
  });

  test('a gateway without its keys is asked for nothing, and its refunds stay open', async () => {
    const { ctx, clock, shop } = await aStripeShop(await fresh());
    const { order } = await anOrder(ctx, clock, shop);
    const { ports } = ctx;
    const without: Context = {
      ...ctx,
      ports: {
        ...ports,
        cardPayments: ports.gatewayOf('sandbox'),
        gatewayOf: () => ports.gatewayOf('nobody'),
      },
    };
    const refund = { orderNo: order.orderNo, chargeKey: `${order.orderNo}-1`, amount: 1_000, claimNo: null };
    await sendRefund(without, await ctx.transaction((trx) => startRefund(without, trx, refund)));
    expect(await refundsOf(ctx)).toMatchObject([{ state: 'UNKNOWN' }]);
    await lookUp(ctx, clock);
    expect(await refundsOf(ctx)).toMatchObject([{ state: 'DONE' }]);
  });
});
