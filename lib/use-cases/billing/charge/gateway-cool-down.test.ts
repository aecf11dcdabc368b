import { expect, test } from 'vitest';
import type { Context } from '@/lib/context';
import type { TestClock } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { anApplication, type ShopFixture } from '@/lib/testing/fixtures/builders';
import { anOrder } from '@/lib/testing/fixtures/orders';
import { aStripeShop } from '@/lib/testing/fixtures/stripe-shop';
import { aTossShop } from '@/lib/testing/fixtures/toss-shop';
import { createDueOrders } from '../round/create-due';
import { sendRefund, startRefund } from './refund';
import { retryDueOrders } from './retry-due';
import { settleByWebhook } from './settle-by-webhook';
import { settleOpenCharges, settleOpenRefunds } from './settle-open';

/** docs/safety.md, S60: 429 and 503 with `Retry-After`. */
const charges = (ctx: Context) =>
  ctx.db.selectFrom('charge').select(['state', 'next_check_at']).orderBy('charge_key').execute();
const refunds = (ctx: Context) => ctx.db.selectFrom('refund').select(['state', 'next_check_at']).execute();
const orders = (ctx: Context) =>
  ctx.db.selectFrom('shop_order').select(['payment_state', 'attempts']).orderBy('attempts').execute();
const later = (ctx: Context, seconds: number) =>
  ctx.clock.businessNow().add({ seconds }).toString({ smallestUnit: 'millisecond' });
const oneByOne = (ctx: Context): Context => ({ ...ctx, config: { ...ctx.config, CALLS_AT_ONCE: 1 } });

/** Applications whose orders are due now, each in its own group. */
async function due(ctx: Context, clock: TestClock, shop: ShopFixture, count: number) {
  const groupNos = [];
  for (let n = 0; n < count; n += 1) groupNos.push((await anApplication(ctx, shop, {})).groupNo);
  clock.advance({ days: 8 });
  return groupNos;
}

describeOnBoth('a gateway with a cool-down', (fresh) => {
  test('is asked about a charge at its time, no sooner, and the charge is booked once', async () => {
    const { ctx, clock, toss, shop } = await aTossShop(await fresh());
    toss.fault('charge', 'before:429:1200');
    await anOrder(ctx, clock, shop);
    expect(await charges(ctx)).toEqual([{ state: 'UNKNOWN', next_check_at: later(ctx, 1_200) }]);
    const asked = toss.requests().length;
    clock.advance({ minutes: 19 });
    await settleOpenCharges(ctx);
    expect(toss.requests()).toHaveLength(asked);
    clock.advance({ minutes: 1 });
    await settleOpenCharges(ctx);
    expect(await charges(ctx)).toMatchObject([{ state: 'PAID' }]);
    expect(toss.payments()).toHaveLength(1);
  });

  test('from a look-up is not asked again; its own webhook settles the charge before', async () => {
    const { ctx, clock, stripe, shop } = await aStripeShop(await fresh());
    stripe.fault('pay', 'after:drop');
    const { order } = await anOrder(ctx, clock, shop);
    clock.advance({ minutes: 1 });
    stripe.fault('list', 'before:503:900');
    await settleOpenCharges(ctx);
    expect(await charges(ctx)).toEqual([{ state: 'UNKNOWN', next_check_at: later(ctx, 900) }]);
    const at = ctx.clock.wallNow().epochMilliseconds;
    const { body, headers } = stripe.paymentEvent(`${order.orderNo}-1`, { at });
    const call = { body: new TextEncoder().encode(body), headers: new Headers(headers) };
    expect(await settleByWebhook(ctx, { ...call, query: new URLSearchParams() })).toBe('HEARD');
    expect(await charges(ctx)).toMatchObject([{ state: 'PAID' }]);
    expect(stripe.ledger.intents()).toHaveLength(1);
  });

  test('from a refund refunds once', async () => {
    const { ctx, clock, toss, shop } = await aTossShop(await fresh());
    const { order } = await anOrder(ctx, clock, shop);
    const refund = { orderNo: order.orderNo, chargeKey: `${order.orderNo}-1`, amount: 1_000, claimNo: null };
    toss.fault('cancel', 'before:503:3000');
    await sendRefund(ctx, await ctx.transaction((trx) => startRefund(ctx, trx, refund)));
    expect(await refunds(ctx)).toEqual([{ state: 'UNKNOWN', next_check_at: later(ctx, 3_000) }]);
    const asked = toss.requests().length;
    clock.advance({ minutes: 49 });
    await settleOpenRefunds(ctx);
    expect(toss.requests()).toHaveLength(asked);
    clock.advance({ minutes: 1 });
    await settleOpenRefunds(ctx);
    expect(await refunds(ctx)).toMatchObject([{ state: 'DONE' }]);
    expect(toss.payments()[0]?.cancels).toHaveLength(1);
  });

  test('shorter than our own pause is asked after our pause', async () => {
    const { ctx, clock, stripe, shop } = await aStripeShop(await fresh());
    stripe.fault('pay', 'before:429:5');
    await anOrder(ctx, clock, shop);
    expect(await charges(ctx)).toMatchObject([{ next_check_at: later(ctx, 60) }]);
  });

  test('ends a list of due orders: the rest are created later, each charged once', async () => {
    const { ctx, clock, toss, shop } = await aTossShop(await fresh());
    const one = oneByOne(ctx);
    await due(ctx, clock, shop, 4);
    const asked = () => toss.requests().filter(({ call }) => call === 'charge').length;
    toss.fault('charge', 'before:429:600');
    expect(await createDueOrders(one)).toMatchObject({ worked: 1, failed: 0 });
    expect(asked()).toBe(1);
    expect(await orders(ctx)).toEqual([{ payment_state: 'CHARGING', attempts: 1 }]);
    clock.advance({ minutes: 9 });
    expect(await createDueOrders(one)).toEqual({ worked: 0, failed: 0 });
    expect(asked()).toBe(1);
    clock.advance({ minutes: 1 });
    await settleOpenCharges(one);
    await createDueOrders(one);
    expect(await orders(ctx)).toEqual(Array(4).fill({ payment_state: 'PAID', attempts: 1 }));
    expect(toss.payments()).toHaveLength(4);
  });

  test('lasts a minute without a stated time, and does not delay a waiting person', async () => {
    const { ctx, clock, stripe, shop } = await aStripeShop(await fresh());
    const one = oneByOne(ctx);
    const groupNos = await due(ctx, clock, shop, 3);
    stripe.fault('pay', 'before:429:');
    await createDueOrders(one);
    clock.advance({ seconds: 59 });
    await createDueOrders(one);
    const asked = () => stripe.requests().filter(({ call }) => call === 'pay').length;
    expect(asked()).toBe(1);
    for (const groupNo of groupNos) await createDueOrders(one, { groupNo });
    expect(asked()).toBe(3);
    clock.advance({ seconds: 1 });
    await settleOpenCharges(one);
    expect(await orders(ctx)).toEqual(Array(3).fill({ payment_state: 'PAID', attempts: 1 }));
  });

  test('uses no attempt of orders that wait for their next one', async () => {
    const { ctx, clock, toss, shop } = await aTossShop(await fresh());
    const one = oneByOne(ctx);
    toss.declineWith('1234', 'REJECT_CARD_PAYMENT');
    await due(ctx, clock, shop, 3);
    await createDueOrders(one);
    toss.declineWith('1234', null);
    clock.advance({ days: 1 });
    toss.fault('charge', 'before:503:600');
    await retryDueOrders(one);
    expect(await orders(ctx)).toEqual([
      { payment_state: 'DUE', attempts: 1 },
      { payment_state: 'DUE', attempts: 1 },
      { payment_state: 'CHARGING', attempts: 2 },
    ]);
    clock.advance({ minutes: 9 });
    await retryDueOrders(one);
    expect((await orders(ctx)).map(({ attempts }) => attempts)).toEqual([1, 1, 2]);
    clock.advance({ minutes: 1 });
    await settleOpenCharges(one);
    await retryDueOrders(one);
    expect(await orders(ctx)).toEqual(Array(3).fill({ payment_state: 'PAID', attempts: 2 }));
  });

  test('is not asked about the next open charges either; another gateway is', async () => {
    const { ctx, clock, stripe, before, shop } = await aStripeShop(await fresh());
    const one = oneByOne(ctx);
    await due(ctx, clock, shop, 3);
    stripe.fault('pay', 'after:drop', 3);
    await createDueOrders(one);
    // The shop changes to the sandbox gateway, which has an open charge too.
    const other = before.ctx.ports.sandbox?.gateway;
    other?.addFault({ when: 'after', action: 'drop', times: 1 });
    before.clock.advance(clock.businessNow().since(before.clock.businessNow()).round('seconds'));
    const { cardNo } = await ctx.db
      .selectFrom('card')
      .select('card_no as cardNo')
      .where('gateway', '=', 'sandbox')
      .executeTakeFirstOrThrow();
    await anOrder(before.ctx, before.clock, { ...shop, cardNo });
    const both = oneByOne(before.ctx);
    before.clock.advance({ minutes: 5 });
    const states = async () => (await charges(ctx)).map(({ state }) => state).sort();
    expect(await states()).toEqual(['UNKNOWN', 'UNKNOWN', 'UNKNOWN', 'UNKNOWN']);
    stripe.fault('list', 'before:429:600');
    const asked = stripe.requests().length;
    await settleOpenCharges(both);
    expect(stripe.requests()).toHaveLength(asked + 1);
    expect(await states()).toEqual(['PAID', 'UNKNOWN', 'UNKNOWN', 'UNKNOWN']);
    before.clock.advance({ minutes: 10 });
    await settleOpenCharges(both);
    expect(await states()).toEqual(['PAID', 'PAID', 'PAID', 'PAID']);
    expect(stripe.ledger.intents()).toHaveLength(3);
  });

  test('is not asked about the next open refunds', async () => {
    const { ctx, clock, toss, shop } = await aTossShop(await fresh());
    const one = oneByOne(ctx);
    const { order } = await anOrder(ctx, clock, shop);
    toss.fault('cancel', 'before:drop', 3);
    for (let n = 0; n < 3; n += 1) {
      const refund = {
        orderNo: order.orderNo,
        chargeKey: `${order.orderNo}-1`,
        amount: 1_000,
        claimNo: null,
      };
      await sendRefund(ctx, await ctx.transaction((trx) => startRefund(ctx, trx, refund)));
    }
    clock.advance({ minutes: 5 });
    toss.fault('find', 'before:503:600');
    const asked = toss.requests().length;
    await settleOpenRefunds(one);
    await settleOpenRefunds(one);
    expect(toss.requests()).toHaveLength(asked + 1);
    clock.advance({ minutes: 10 });
    await settleOpenRefunds(one);
    expect((await refunds(ctx)).map(({ state }) => state)).toEqual(['DONE', 'DONE', 'DONE']);
    expect(toss.payments()[0]?.cancels).toHaveLength(3);
  });

  test('is asked again after the clock was set back', async () => {
    const { ctx, clock, toss, shop } = await aTossShop(await fresh());
    const one = oneByOne(ctx);
    await due(ctx, clock, shop, 2);
    toss.fault('charge', 'before:429:21600');
    await createDueOrders(one);
    const back = {
      ...one,
      clock: { ...ctx.clock, businessNow: () => clock.businessNow().subtract({ hours: 1 }) },
    };
    await createDueOrders(back);
    expect(toss.payments()).toHaveLength(1);
  });
});
