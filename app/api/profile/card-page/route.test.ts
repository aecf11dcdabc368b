import { expect, onTestFinished, test } from 'vitest';
import { POST as signIn } from '@/app/api/oauth/token/route';
import { POST as registerRaw } from '@/app/api/recurring-payments/card/route';
import { GET as cards } from '@/app/api/recurring-payments/cards/route';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { stripeSettings } from '@/lib/testing/fixtures/stripe-shop';
import { type StripeStub, startStripe } from '@/lib/testing/stubs/stripe';
import { seedShop } from '@/lib/use-cases/operations/shop/seed-shop';
import { POST as finish } from './finish/route';
import { POST as start } from './route';

type Handler = typeof start;
const base = 'http://shop.example/api';

async function answerOf(handler: Handler, headers: Record<string, string>, body?: object) {
  const sent = { 'content-type': 'application/json', ...headers };
  const method = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const response = await handler(new Request(base, { ...method, headers: sent }), {
    params: Promise.resolve({}),
  });
  return { status: response.status, body: await response.json() };
}

/** A demo shop connected to the Stripe stub; it is the process's shop until the test ends. */
async function open(database: FreshDatabase) {
  const stripe = await startStripe();
  const { ctx } = testContext(database, { ...stripeSettings(stripe), PAYMENT_GATEWAY: 'stripe' });
  const holder = globalThis as { giftroundShop?: object };
  holder.giftroundShop = { database, ports: ctx.ports, config: ctx.config, log: ctx.log };
  onTestFinished(async () => {
    delete holder.giftroundShop;
    await stripe.close();
  });
  await seedShop(ctx);
  const as = async (memberId: string) => {
    const { body } = await answerOf(signIn, {}, { memberId, password: 'sandbox-1234' });
    return { accessToken: String(body.accessToken) };
  };
  return { ctx, stripe, gildong: await as('gildong'), younghee: await as('younghee') };
}

/** Goes to the provider's page and back, and makes the call of the return page. */
async function throughPage(stripe: StripeStub, caller: { accessToken: string }, returnTo?: string) {
  const { body } = await answerOf(start, caller, { returnTo });
  const back = new URL(stripe.ledger.enterCard(body.url.split('/').at(-1), '1881'));
  const { reference = '', next, ...params } = Object.fromEntries(back.searchParams);
  return { path: back.pathname, next, sent: { reference, params } };
}

describeOnBoth('the calls for a card on the provider’s page', (fresh) => {
  test('register it for the member who began, once, whatever the address says', async () => {
    const { stripe, gildong, younghee } = await open(await fresh());
    expect(await answerOf(cards, gildong)).toEqual({ status: 200, body: [] });
    const { path, next, sent } = await throughPage(stripe, gildong, '/order-sheet/1?from=cart');
    expect([path, next]).toEqual(['/my/cards/registered', '/order-sheet/1?from=cart']);
    const theirs = await throughPage(stripe, younghee, 'https://evil.example/');
    expect(theirs.next).toBe('/my/cards');
    const refused = { status: 400, body: { code: 'CARD_PAGE_INVALID' } };
    expect(await answerOf(finish, younghee, sent)).toMatchObject(refused);
    for (const params of [theirs.sent.params, {}, { session_id: 'cs_test_forged' }])
      expect(await answerOf(finish, gildong, { ...sent, params })).toMatchObject(refused);
    const done = await answerOf(finish, gildong, sent);
    expect(done).toMatchObject({ status: 200, body: { result: 'SUCCESS' } });
    expect(await answerOf(finish, gildong, sent)).toEqual(done);
    const { body } = await answerOf(cards, gildong);
    expect(body).toMatchObject([{ cardNo: done.body.cardNo, cardName: 'VISA', cardEndDigit: '1881' }]);
  });

  test('are an orderer’s, and the only way: numbers are refused', async () => {
    const { gildong } = await open(await fresh());
    expect((await answerOf(start, {}, {})).status).toBe(401);
    expect((await answerOf(finish, {}, {})).status).toBe(401);
    const raw = { cardNo: '4242424242424242', expiryDate: { month: 12, year: 2030 } };
    const refused = await answerOf(registerRaw, gildong, raw);
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  });

  test('say so where the provider does not answer', async () => {
    const { stripe, gildong } = await open(await fresh());
    stripe.fault('session', 'before:500');
    const refused = await answerOf(start, gildong, {});
    expect(refused).toMatchObject({ status: 503, body: { code: 'GATEWAY_UNREACHABLE' } });
  });
});
