import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '@/lib/testing/free-port';
import { openReceiver, type Receiver } from '@/lib/testing/stubs/webhook-receiver';
import { shopAt } from '../../fixtures';
import { bookedFor } from '../../scenarios/orders';
import { type OwnShop, openOwnShop } from '../../shop/own-shop';
import { startServer } from '../../shop/server';
import {
  acceptGift,
  allApproving,
  dueSoon,
  type Gift,
  guestOf,
  recipient,
  registerCard,
  sendGift,
} from '../../stories';

/** Tests that need their own server (docs/field-reports.md): its log, and a second server beside it. */
let own: OwnShop;
let metricsUrl: string;
let collector: Receiver;

beforeAll(async () => {
  const address = `127.0.0.1:${await freePort()}`;
  metricsUrl = `http://${address}/metrics`;
  collector = await openReceiver();
  own = await openOwnShop({ METRICS_ADDRESS: address, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector.url });
  await own.shop.reset({ now: '2026-01-05T09:00:00+09:00' });
});
afterAll(async () => {
  await own?.end();
  await collector?.close();
});

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

test('log, metrics and traces of a whole story name no token, password, card or full number (B47)', async () => {
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
  await shop.nobody.get('/order-configs');
  const log = readFileSync(own.server().logFile, 'utf8');
  expect(log).toContain('"event":"http.call"');
  const metrics = await (await fetch(metricsUrl)).text();
  const traces = () => collector.calls.map(({ body }) => body).join('\n');
  await expect.poll(traces).toContain('"name":"GET /api/order-configs"');
  expect(traces()).toContain('"name":"GET /gift/address"');
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
    expect([name, log.includes(secret), metrics.includes(secret), traces().includes(secret)]).toEqual([
      name,
      false,
      false,
      false,
    ]);
});

test('Prometheus reads what happened, of nobody, and at its own address alone (F63)', async () => {
  // Its own story: of two servers at work, as above, each counts only what it did itself.
  const { shop } = own;
  const gildong = await shop.as('gildong');
  await registerCard(gildong);
  const { delivery, due } = await dueSoon(shop);
  const gift = await sendGift(shop, gildong, { delivery });
  await acceptGift(shop, gift.linkToken);
  await shop.clock.set(due);
  await bookedFor(shop, gildong, gift.groupNo);
  expect((await shop.nobody.call('GET', '/profile/claims')).status).toBe(401);

  const answer = await fetch(metricsUrl);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const lines = (await answer.text()).split('\n');
  const sum = (start: RegExp, of = lines) =>
    of.filter((line) => start.test(line)).reduce((all, line) => all + Number(line.split(' ').at(-1)), 0);
  expect(sum(/^giftround_http_calls_total\{.*outcome="OK"/)).toBeGreaterThan(0);
  expect(sum(/^giftround_http_call_seconds_count\{.*status="4xx"/)).toBeGreaterThan(0);
  expect(sum(/^giftround_charges_total\{outcome="paid"/)).toBeGreaterThan(0);
  expect(sum(/^giftround_messages_total\{/)).toBeGreaterThan(0);
  expect(sum(/^giftround_job_runs_total\{.*outcome="done"/)).toBeGreaterThan(0);
  expect(sum(/^giftround_database_wait_seconds_count/)).toBeGreaterThan(0);
  // Each reading begins a new measurement, and one that begins as another ends has measured nothing yet.
  const delay = async () => {
    const text = await (await fetch(metricsUrl)).text();
    return sum(/^nodejs_eventloop_lag_p99_seconds/, text.split('\n'));
  };
  await expect.poll(delay).toBeGreaterThan(0);
  expect(lines).toContain('giftround_ready 1');
  const routes = lines.flatMap(
    (line) => /^giftround_http_calls_total\{route="([^"]*)"/.exec(line)?.[1] ?? [],
  );
  expect(routes.filter((route) => /\d{2}/.test(route))).toEqual([]);
  expect((await fetch(`${own.server().baseUrl}/metrics`)).status).toBe(404);
  expect((await fetch(`${metricsUrl}/more`)).status).toBe(404);
  expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(404);
  // The listener uses only the configured address.
  await expect(fetch(metricsUrl.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow();
});
