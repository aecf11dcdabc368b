import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StripeStub, startStripe } from '@/lib/testing/stubs/stripe';
import type { Caller } from '../../fixtures';
import { type OwnShop, openOwnShop } from '../../shop/own-shop';
import { acceptGift, type Gift, giftable, sendGift } from '../../stories';

/** Shops that sell in dollars and in yen, from the prices to the accountant's file (docs/rules/money.md#currency). Stripe is a stub. */
const shops = [
  { currency: 'USD', unit: 100, written: (cents: number) => `$${(cents / 100).toFixed(2)}` },
  { currency: 'JPY', unit: 1, written: (yen: number) => `¥${yen.toLocaleString('en-US')}` },
] as const;

describe.each(shops)('a shop that sells in $currency', ({ currency, unit, written }) => {
  let stripe: StripeStub;
  let own: OwnShop;
  let gildong: Caller;
  let product: Awaited<ReturnType<typeof giftable>>;
  let gift: Gift;

  beforeAll(async () => {
    stripe = await startStripe();
    own = await openOwnShop({
      SHOP_CURRENCY: currency,
      PAYMENT_GATEWAY: 'stripe',
      STRIPE_BASE_URL: stripe.baseUrl,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      JOBS_INTERVAL_MS: '300',
    });
    await own.shop.reset({ now: '2026-01-05T09:00:00+09:00' });
    gildong = await own.shop.as('gildong');
    product = await giftable(own.shop);
    await registerThroughPage();
  });
  afterAll(async () => {
    await own?.end();
    await stripe?.close();
  });

  async function registerThroughPage() {
    const { body } = await gildong.post<{ url: string }>('/profile/card-page', {});
    const form = new URLSearchParams({ last4: '4242' });
    const answer = await fetch(body.url, { method: 'POST', body: form, redirect: 'manual' });
    const arrival = new URL(answer.headers.get('location') ?? '');
    const { reference, next: _, ...params } = Object.fromEntries(arrival.searchParams);
    expect((await gildong.post('/profile/card-page/finish', { reference, params })).status).toBe(200);
  }

  async function pageOf(path: string, language: 'ko' | 'en'): Promise<string> {
    const answer = await fetch(`${own.server().baseUrl}${path}`, {
      headers: { 'accept-language': language },
    });
    return answer.text();
  }

  test('pages and structured data show its amounts, and the contract keeps integers', async () => {
    expect((await own.shop.nobody.get('/order-configs')).body).toMatchObject({ currency });
    expect(Number.isInteger(product.price)).toBe(true);
    expect(product.price).toBeGreaterThan(50);
    for (const language of ['ko', 'en'] as const) {
      const html = await pageOf(`/products/${product.productNo}`, language);
      expect(html).toContain(written(product.price));
      expect(html).not.toMatch(/₩|\d원/);
      const [, data = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
      expect(JSON.parse(data).offers).toMatchObject({ price: product.price / unit, priceCurrency: currency });
      expect(await pageOf('/products', language)).not.toMatch(/₩|\d원/);
    }
  });

  test('a gift is charged in its smallest unit at Stripe, once a round, and its text says so before', async () => {
    gift = await sendGift(own.shop, gildong, { lastRound: 1, products: [product] });
    await acceptGift(own.shop, gift.linkToken);
    await own.shop.clock.advance('P40D');
    const paid = () => stripe.ledger.intents().filter(({ status }) => status === 'succeeded');
    await expect.poll(() => paid().length).toBe(1);
    const [intent] = paid();
    expect(intent).toMatchObject({ currency: currency.toLowerCase() });
    expect(intent?.amount).toBeGreaterThanOrEqual(product.price);
    const texts = await own.shop.inbox('01020000001');
    const told = texts.filter(({ body }) => body.includes(written(intent?.amount ?? 0)));
    expect(told).not.toEqual([]);
    expect(texts.map(({ body }) => body).join('\n')).not.toMatch(/₩|￦|\d원/);
  });

  test('the accountant’s file counts in it and names it', async () => {
    const owner = await own.shop.as('owner');
    const body = {
      kind: 'ACCOUNTS',
      startYmd: '2026-01-01',
      endYmd: '2026-02-28',
      reason: '정산',
      format: 'CSV',
    };
    const answer = await owner.post<string>('/admin/exports', body);
    const [head = [], ...rows] = answer.body
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const cell = (name: string) => rows.map((row) => row[head.indexOf(name)]);
    const [intent] = stripe.ledger.intents().filter(({ status }) => status === 'succeeded');
    const paid = (intent?.amount ?? 0) / unit;
    expect(cell('금액 (환불은 음수)')).toEqual([String(paid)]);
    expect(cell('통화')).toEqual([currency]);
    const [supply, vat] = [Number(cell('공급가액')[0]), Number(cell('부가세')[0])];
    expect(Math.round((supply + vat) * unit)).toBe(intent?.amount);
  });

  test('the shop keeps its currency: a start with another one is refused and says which', async () => {
    await own.kill();
    await expect(own.restart({ SHOP_CURRENCY: 'KRW' })).rejects.toThrow(`SHOP_CURRENCY=${currency}`);
    await own.restart();
    expect((await own.shop.nobody.get('/order-configs')).body).toMatchObject({ currency });
  });
});
