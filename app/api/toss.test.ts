import { afterEach, expect, test } from 'vitest';
import type { Shop } from '@/lib/context';
import { systemClock } from '@/lib/ports/clock';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { anOrder } from '@/lib/testing/fixtures/orders';
import { signedIn } from '@/lib/testing/fixtures/signed-in';
import { aTossShop, webhookSecret } from '@/lib/testing/fixtures/toss-shop';
import { POST as finishPage } from './profile/card-page/finish/route';
import { POST as startPage } from './profile/card-page/route';
import { POST as registerRaw } from './recurring-payments/card/route';
import { POST as hearWebhook } from './webhooks/payments/route';

/** The entry points of a shop on Toss Payments: results of its card window and its webhooks (docs/safety.md, S60 and S76). */
const holder = globalThis as typeof globalThis & { giftroundShop?: Shop };
afterEach(() => {
  delete holder.giftroundShop;
});

type Handler = typeof startPage;
type Answer = { status: number; body: { code?: string } & Record<string, unknown> };

async function open(database: FreshDatabase) {
  const parts = await aTossShop(database);
  const { ctx, member } = parts;
  holder.giftroundShop = { database, ports: ctx.ports, config: ctx.config, log: ctx.log };
  const accessToken = await signedIn(ctx, member);
  const call = async (handler: Handler, path: string, body: unknown): Promise<Answer> =>
    read(await handler(request(path, JSON.stringify(body), { accessToken }), noParams));
  return { ...parts, call };
}

const noParams = { params: Promise.resolve({}) };
const request = (path: string, body: string, headers: Record<string, string>) =>
  new Request(`http://localhost:3000/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
const read = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: await response.json(),
});

describeOnBoth('the doors of a shop on Toss Payments', (fresh) => {
  test('a card comes in through the window alone, and its return once', async () => {
    const { call, toss } = await open(await fresh());
    const start = async () => {
      const { status, body } = await call(startPage, '/profile/card-page', {});
      expect(status).toBe(200);
      expect(body).toMatchObject({ kind: 'window', provider: 'toss', clientKey: toss.clientKey });
      const reference = new URL(String(body.successUrl)).searchParams.get('reference') ?? '';
      return { reference, customerKey: String(body.customerKey) };
    };
    const [first, second] = [await start(), await start()];
    const finish = (reference: string, params: Record<string, string>) =>
      call(finishPage, '/profile/card-page/finish', { reference, params });
    const authKey = toss.authenticate(first.customerKey, '5678');
    const before = toss.requests().length;
    for (const [reference, params] of [
      [first.reference, { authKey, customerKey: second.customerKey }],
      [first.reference, { authKey, customerKey: `gr_${'x'.repeat(43)}` }],
      [first.reference, { authKey }],
      [second.reference, { authKey, customerKey: first.customerKey }],
      ['never-begun', { authKey, customerKey: first.customerKey }],
    ] as const)
      expect(await finish(reference, params)).toMatchObject({
        status: 400,
        body: { code: 'CARD_PAGE_INVALID' },
      });
    expect(toss.requests()).toHaveLength(before);
    const done = await finish(first.reference, { authKey, customerKey: first.customerKey });
    expect(done).toMatchObject({ status: 200, body: { result: 'SUCCESS' } });
    const again = await finish(first.reference, { authKey, customerKey: first.customerKey });
    expect(again.body).toEqual(done.body);
  });

  test('raw card data is refused, whatever it is', async () => {
    const { call, toss } = await open(await fresh());
    const before = toss.requests().length;
    for (const raw of [
      { cardNo: '4242424242424242', expiryDate: { month: 12, year: 2030 } },
      { birthday: '900101' },
      { password: '12' },
      { token: 'gr_x:billing' },
    ]) {
      const { status } = await call(registerRaw, '/recurring-payments/card', raw);
      expect(status).toBe(400);
    }
    expect(toss.requests()).toHaveLength(before);
  });

  test('a webhook is heard with the secret and within its time, twice without a second effect', async () => {
    const { ctx, clock, toss, shop } = await open(await fresh());
    toss.fault('charge', 'after:drop');
    const { order } = await anOrder(ctx, clock, shop);
    const key = `${order.orderNo}-1`;
    const state = async () =>
      (
        await ctx.db
          .selectFrom('charge')
          .select('state')
          .where('charge_key', '=', key)
          .executeTakeFirstOrThrow()
      ).state;
    const event = toss.webhook(key);
    const send = async (query: string, { body, headers } = event) =>
      (await hearWebhook(request(`/webhooks/payments${query}`, body, headers), noParams)).status;
    const minutesAgo = (minutes: number) => systemClock.wallNow().subtract({ minutes }).epochMilliseconds;

    expect(await send('')).toBe(400);
    expect(await send('?secret=guess')).toBe(400);
    expect(await send(`?secret=${webhookSecret}`, toss.webhook(key, minutesAgo(10)))).toBe(400);
    expect(await send(`?secret=${webhookSecret}`, toss.webhook(key, minutesAgo(-10)))).toBe(400);
    expect(await send(`?secret=${webhookSecret}`, { ...event, body: '{' })).toBe(400);
    expect(await state()).toBe('UNKNOWN');
    // An event about an unknown order is acknowledged, and the gateway is not asked.
    const asked = toss.requests().length;
    const strange = { ...event, body: event.body.replaceAll(key, '26010100000000000000-1') };
    expect(await send(`?secret=${webhookSecret}`, strange)).toBe(200);
    expect(toss.requests()).toHaveLength(asked);

    const second = toss.webhook(key);
    expect(await send(`?secret=${webhookSecret}`, second)).toBe(200);
    expect(await state()).toBe('PAID');
    const afterwards = toss.requests().length;
    expect(await send(`?secret=${webhookSecret}`, second)).toBe(200);
    expect(await send(`?secret=${webhookSecret}`, toss.webhook(key))).toBe(200);
    expect(toss.requests()).toHaveLength(afterwards);
    expect(toss.payments()).toHaveLength(1);
  });
});
