import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, shop } from '../../fixtures';
import { acceptGift, type Gift, registerCard, sendGift } from '../../stories';

/** Reads that answer 304 while nothing has changed, and who may cache them. */
let gildong: Caller;
let younghee: Caller;
let gift: Gift;
let productNo: number;

beforeAll(async () => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  gildong = await shop.as('gildong');
  younghee = await shop.as('younghee');
  await registerCard(gildong);
  gift = await sendGift(shop, gildong);
  const found = (await shop.products()).find((product) => product.giftable);
  productNo = found?.productNo ?? 0;
});

const ask = (caller: Caller, path: string, tag: string, headers: Record<string, string> = {}) =>
  caller.get(path, { headers: { ...headers, 'If-None-Match': tag } });

async function tagOf(caller: Caller, path: string): Promise<string> {
  const { status, headers } = await caller.get(path);
  expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'private, no-cache']);
  const tag = headers.get('etag') ?? '';
  expect(tag).toMatch(/^W\/"[\w-]{20,}"$/);
  return tag;
}

const publicReads = () => [
  '/products',
  `/products/${productNo}`,
  `/products/${productNo}/options`,
  '/order-configs',
  '/terms?termsTypes=USE',
];

test('what is still so is not sent again, and what is asked in another language is', async () => {
  for (const path of publicReads()) {
    const tag = await tagOf(shop.nobody, path);
    const again = await ask(shop.nobody, path, tag);
    expect([path, again.status, again.body, again.headers.get('etag')]).toEqual([path, 304, undefined, tag]);
    expect((await ask(shop.nobody, path, '"something-else"')).status).toBe(200);
  }
  const tag = await tagOf(shop.nobody, '/products');
  expect((await ask(shop.nobody, '/products', tag, { language: 'en' })).status).toBe(200);
});

describe('the own applications', () => {
  test('are asked for again each time, and answer 304 until something changes', async () => {
    const paths = ['/recurring-payments', `/recurring-payments/${gift.id}`];
    const tags = new Map<string, string>();
    for (const path of paths) {
      const tag = await tagOf(gildong, path);
      tags.set(path, tag);
      expect([path, (await ask(gildong, path, tag)).status]).toEqual([path, 304]);
    }
    await acceptGift(shop, gift.linkToken);
    for (const path of paths) {
      const { status, headers } = await ask(gildong, path, tags.get(path) ?? '');
      expect([path, status, headers.get('etag') !== tags.get(path)]).toEqual([path, 200, true]);
    }
  });

  test('say nothing to who may not see them, whatever name they bring', async () => {
    const path = `/recurring-payments/${gift.id}`;
    const tag = await tagOf(gildong, path);
    for (const name of [tag, '*']) {
      expect((await ask(younghee, path, name)).status).toBe(404);
      expect((await ask(shop.nobody, path, name)).status).toBe(401);
    }
  });

  test('have a name for each version', async () => {
    const tag = await tagOf(gildong, '/recurring-payments');
    expect((await ask(gildong, '/recurring-payments', tag, { Version: '1.0' })).status).toBe(200);
  });
});

test('everything else is not kept at all: people, orders, cards, the recipient’s side, refusals', async () => {
  const paths = [
    '/members/me',
    '/profile/orders',
    '/recurring-payments/cards',
    '/profile/shipping-addresses',
  ];
  for (const path of paths) {
    const { headers } = await gildong.get(path);
    expect([path, headers.get('cache-control'), headers.get('etag')]).toEqual([path, 'no-store', null]);
  }
  const refused = await shop.nobody.get('/recurring-payments');
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([401, 'no-store']);
});
