import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopAt } from '../fixtures';
import { bookedFor } from '../orders';
import { type OwnShop, openOwnShop } from '../own-shop';
import { startServer } from '../server';
import { acceptGift, allApproving, type Gift, guestOf, recipient, registerCard, sendGift } from '../stories';

/** What needs a server of its own (docs/field-reports.md): its log, and a second server beside it. */
let own: OwnShop;

beforeAll(async () => {
  own = await openOwnShop();
  await own.shop.reset({ now: '2026-01-05T09:00:00+09:00' });
});
afterAll(() => own?.end());

test('two servers on one database: twenty gifts due, twenty orders, twenty captures (B10)', async () => {
  const { shop } = own;
  const gildong = await shop.as('gildong');
  await registerCard(gildong);
  const gifts: Gift[] = [];
  while (gifts.length < 20) {
    const gift = await sendGift(shop, gildong);
    await acceptGift(shop, gift.linkToken);
    gifts.push(gift);
  }
  const twin = await startServer({ databaseUrl: own.databaseUrl, dir: own.dir });
  try {
    const other = shopAt(() => twin.baseUrl);
    const due = '2026-01-13T09:00:00+09:00';
    await Promise.allSettled([shop, other, shop, other].map(({ clock }) => clock.set(due)));
    for (const { clock } of [shop, other]) await clock.advance('PT1M');
    const booked = await bookedFor(shop, gildong, ...gifts.map(({ groupNo }) => groupNo));
    expect(booked).toHaveLength(20);
    expect(new Set(booked.map(({ orderNo }) => orderNo)).size).toBe(20);
  } finally {
    await twin.stop();
  }
});

test('the log of a whole story names no token, password, card or full number (B47)', async () => {
  const { shop } = own;
  const { accessToken } = (
    await shop.nobody.post<{ accessToken: string }>('/oauth/token', {
      memberId: 'gildong',
      password: 'sandbox-1234',
    })
  ).body;
  const gildong = shop.nobody.with({ accessToken });
  await registerCard(gildong);
  const gift = await sendGift(shop, gildong);
  await fetch(gift.link);
  await shop.recipient(gift.linkToken).get('/recurring-payments/later-input/shippings');
  await acceptGift(shop, gift.linkToken);
  const guest = await guestOf(shop, gift.groupNo);
  await guest.get(`/recurring-payments/${gift.groupNo}/guest`);
  await guest.call('GET', `/recurring-payments/${gift.linkToken}/guest`);
  await shop.nobody.call('POST', `/recurring-payments/${gift.groupNo}/guest`, {
    body: { name: recipient.name, password: 'a-wrong-password-77' },
  });
  await shop.clock.advance('P10D');
  const log = readFileSync(own.server().logFile, 'utf8');
  expect(log).toContain('"event":"http.call"');
  const secrets = {
    ...guest.headers(),
    accessToken,
    link: gift.linkToken,
    password: recipient.password,
    wrong: 'a-wrong-password-77',
    member: 'sandbox-1234',
    contact: recipient.contact,
    orderer: '01020000001',
    name: recipient.name,
    card: allApproving,
  };
  for (const [name, secret] of Object.entries(secrets))
    expect([name, log.includes(secret)]).toEqual([name, false]);
});
