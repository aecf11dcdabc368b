import { expect, onTestFinished, test } from 'vitest';
import type { Context } from '@/lib/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { anOrder } from '@/lib/testing/fixtures/orders';
import { aStripeShop } from '@/lib/testing/fixtures/stripe-shop';
import { GET, POST } from './route';

/** This shop is the process's shop until the test ends. */
function serve(database: FreshDatabase, { ports, config, log }: Context) {
  const holder = globalThis as { giftroundShop?: object };
  holder.giftroundShop = { database, ports, config, log };
  onTestFinished(() => {
    delete holder.giftroundShop;
  });
}

const path = 'http://shop.example/api/webhooks/payments';
const call = (body: string, headers: Record<string, string>) =>
  POST(new Request(path, { method: 'POST', body, headers }), { params: Promise.resolve({}) });
const stateOf = (ctx: Context) => ctx.db.selectFrom('charge').select('state').executeTakeFirst();

async function withLostAnswer(database: FreshDatabase) {
  const opened = await aStripeShop(database);
  opened.stripe.fault('pay', 'after:drop');
  const { order } = await anOrder(opened.ctx, opened.clock, opened.shop);
  serve(database, opened.ctx);
  return { ...opened, key: `${order.orderNo}-1` };
}

describeOnBoth('the gateway’s calls', (fresh) => {
  test('are heard by their signature alone: no cookie, no origin, twice without a second effect', async () => {
    const { ctx, stripe, key } = await withLostAnswer(await fresh());
    const { body, headers } = stripe.paymentEvent(key);
    const foreign = {
      origin: 'https://evil.example',
      cookie: 'next-auth.session-token=AAAAAAAAAAAAAAAAAAAAAA',
    };
    const answer = await call(body, { ...headers, ...foreign });
    expect([answer.status, await answer.json()]).toEqual([200, { result: 'SUCCESS' }]);
    expect(await stateOf(ctx)).toEqual({ state: 'PAID' });
    expect((await call(body, headers)).status).toBe(200);
    expect(stripe.ledger.intents()).toHaveLength(1);
  });

  test('are refused unsigned, altered by a space, or of another day, and do nothing', async () => {
    const { ctx, stripe, key } = await withLostAnswer(await fresh());
    const { body, headers } = stripe.paymentEvent(key);
    const old = stripe.paymentEvent(key, { at: ctx.clock.wallNow().epochMilliseconds });
    const { 'stripe-signature': _, ...unsigned } = headers;
    const answers = [
      await call(body, unsigned),
      await call(`${body} `, headers),
      await call(old.body, old.headers),
      await call('', headers),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'WEBHOOK_REFUSED' });
    }
    expect(await stateOf(ctx)).toEqual({ state: 'UNKNOWN' });
  });

  test('about an unknown order are thanked for; too large or by GET they are not read', async () => {
    const { ctx, stripe } = await withLostAnswer(await fresh());
    const stranger = { object: 'payment_intent', metadata: { key: '26010100000000000000-1' } };
    const { body, headers } = stripe.event('payment_intent.succeeded', stranger);
    expect((await call(body, headers)).status).toBe(200);
    expect((await call(`${body}${' '.repeat(ctx.config.LIMIT_BODY_BYTES)}`, headers)).status).toBe(413);
    const read = await GET(new Request(path), { params: Promise.resolve({}) });
    expect(read.status).toBe(405);
    expect(await stateOf(ctx)).toEqual({ state: 'UNKNOWN' });
  });

  test('have no door in a shop on the sandbox’s bank', async () => {
    const database = await fresh();
    const { before, stripe } = await aStripeShop(database);
    serve(database, before.ctx);
    const { body, headers } = stripe.event('odd', undefined);
    expect((await call(body, headers)).status).toBe(404);
  });
});
