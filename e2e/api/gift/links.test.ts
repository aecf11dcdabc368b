import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '../../scenarios/many-gifts';
import { type OwnShop, openOwnShop } from '../../shop/own-shop';
import { type Gift, registerCard, sendGift } from '../../stories';

let own: OwnShop;
beforeAll(async () => {
  own = await openOwnShop();
  await own.shop.reset({ now: '2026-01-05T09:00:00+09:00' });
});
afterAll(() => own?.end());

/**
 * `npm run test:long` does the same with a thousand links; lib/use-cases/account/tokens.test.ts checks that
 * tokens are evenly distributed.
 */
test('links are tokens of their own, tell nothing of their gift, and none is kept (S19)', async () => {
  const gildong = await own.shop.as('gildong');
  await registerCard(gildong);
  const gifts: Gift[] = [];
  for (let nth = 1; nth <= 30; nth += 1) gifts.push(await sendGift(own.shop, gildong, { to: person(nth) }));
  const tokens = gifts.map(({ linkToken }) => linkToken);
  expect(new Set(tokens).size).toBe(gifts.length);
  for (const { groupNo, linkToken } of gifts) {
    expect(linkToken).toMatch(/^[\w-]{22}$/);
    expect(linkToken).not.toContain(groupNo.slice(-6));
  }
  const places = readdirSync(own.dir).filter((name) => /^shop\.db|\.log$/.test(name));
  expect(places.length).toBeGreaterThan(0);
  for (const place of places) {
    const text = readFileSync(join(own.dir, place)).toString('latin1');
    expect([place, tokens.filter((token) => text.includes(token))]).toEqual([place, []]);
  }
});
