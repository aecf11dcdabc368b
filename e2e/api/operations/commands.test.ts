import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../fixtures';
import { shopAt } from '../../fixtures';
import { bookedFor, ordersOf } from '../../scenarios/orders';
import { runCommand } from '../../shop/command';
import { dropDatabase, freshDatabase, type OwnShop, openOwnShop } from '../../shop/own-shop';
import { startServer } from '../../shop/server';
import { acceptGift, giftable, guestOf, makeSheet, recipient, registerCard, sendGift } from '../../stories';

/** The operator's commands on a running shop (docs/safety.md, S79). */
const secret = { SHOP_SECRET: 'a-secret-of-its-own-for-the-commands' };

let own: OwnShop;
let folder: string;
let gildong: Caller;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'giftround-commands-'));
  own = await openOwnShop(secret);
  await own.shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  gildong = await own.shop.as('gildong');
  await registerCard(gildong);
});
afterEach(async () => {
  await own?.end();
  rmSync(folder, { recursive: true, force: true });
});

const command = (name: string, args: string[] = [], databaseUrl = own.databaseUrl) =>
  runCommand(name, args, { DATABASE_URL: databaseUrl, SANDBOX_DIR: own.dir, LOG_LEVEL: 'warn', ...secret });

const backupFile = () => join(folder, 'shop.backup');

async function takeBackup() {
  const taken = await command('backup', ['--to', backupFile()]);
  expect(taken, taken.err).toMatchObject({ code: 0, err: '' });
}

const sheetIsThere = async (orderer: Caller, sheetNo: string) =>
  (await orderer.get(`/recurring-payments/order-sheet/${sheetNo}`, { query: { isPresent: true } })).status ===
  200;

test('a backup while the shop writes holds everything acknowledged before; restored elsewhere, the shop goes on', async () => {
  const products = [await giftable(own.shop)];
  const acknowledged: string[] = [];
  let isOver = false;
  const write = async () => {
    while (!isOver) acknowledged.push(await makeSheet(own.shop, gildong, { products }));
  };
  const writers = Array.from({ length: 3 }, write);
  await expect.poll(() => acknowledged.length).toBeGreaterThan(50);
  const before = [...acknowledged];
  await takeBackup();
  const during = acknowledged.length - before.length;
  isOver = true;
  await Promise.all(writers);
  expect(during).toBeGreaterThan(0);
  expect(statSync(backupFile()).mode & 0o777).toBe(0o600);
  const again = await command('backup', ['--to', backupFile()]);
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('overwrites no file') });

  const elsewhere = mkdtempSync(join(folder, 'elsewhere-'));
  const databaseUrl = await freshDatabase(elsewhere);
  const restored = await command('restore', ['--from', backupFile()], databaseUrl);
  expect(restored, restored.err).toMatchObject({ code: 0 });
  const server = await startServer({ databaseUrl, dir: own.dir, env: secret });
  try {
    const shop = shopAt(() => server.baseUrl);
    // All sessions have ended.
    expect((await shop.nobody.with(gildong.headers()).get('/members/me')).status).toBe(401);
    const member = await shop.as('gildong');
    for (const sheetNo of before) expect(await sheetIsThere(member, sheetNo), sheetNo).toBe(true);
  } finally {
    await server.stop();
    await dropDatabase(databaseUrl);
  }
});

test('restored from before two rounds, nothing is charged twice, and both books say the same', async () => {
  const { shop } = own;
  const gift = await sendGift(shop, gildong);
  await acceptGift(shop, gift.linkToken);
  await takeBackup();
  await shop.clock.set('2026-02-14T09:00:00+09:00');
  const charged = await bookedFor(shop, gildong, gift.groupNo);
  expect(charged).toHaveLength(2);
  await own.kill('SIGTERM');
  const refused = await command('restore', ['--from', backupFile()]);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('--replace') });
  const restored = await command('restore', ['--from', backupFile(), '--replace']);
  expect(restored, restored.err).toMatchObject({ code: 0 });
  await own.restart();
  gildong = await shop.as('gildong');
  await shop.clock.set('2026-02-14T10:00:00+09:00');
  await shop.clock.set('2026-05-20T09:00:00+09:00');
  const all = await bookedFor(shop, gildong, gift.groupNo);
  expect(all.slice(0, 2)).toEqual(charged);
  expect(all).toHaveLength(3);
  expect(await ordersOf(gildong, gift.groupNo)).toHaveLength(3);
  const reconciled = await command('reconcile');
  expect(reconciled, reconciled.out).toMatchObject({ code: 0 });
});

test('reconcile says 0, 1 or 2: the same, a difference, could not look', async () => {
  const { shop } = own;
  const gift = await sendGift(shop, gildong);
  await acceptGift(shop, gift.linkToken);
  expect(await command('reconcile')).toMatchObject({ code: 0 });
  await shop.gateway.fault({ when: 'after', action: 'drop', match: { cardLast4: '4242' }, times: 9 });
  // Less than the minute after which the job checks by itself.
  await shop.clock.set('2026-01-13T00:00:05+09:00');
  await shop.gateway.heal();
  const [order] = await ordersOf(gildong, gift.groupNo);
  const found = await command('reconcile');
  expect(found).toMatchObject({ code: 1, out: expect.stringContaining('OPEN_HERE') });
  expect(found.out).toContain(order?.orderNo);
  const asData = await command('reconcile', ['--json', '--since', '2026-01-10']);
  expect(JSON.parse(asData.out)).toMatchObject({
    differences: expect.arrayContaining([
      expect.objectContaining({ kind: 'OPEN_HERE', orderNo: order?.orderNo, there: 'paid' }),
    ]),
  });
  const settled = await command('reconcile', ['--settle']);
  expect(settled, settled.out).toMatchObject({ code: 0 });
  const [paid] = await ordersOf(gildong, gift.groupNo);
  expect(paid?.orderOptions[0]?.orderStatusType).toBe('PAY_DONE');
  const list = { cardLast4: undefined, call: 'LIST' };
  await shop.nobody.post('/sandbox/gateway/faults', {
    when: 'before',
    action: 'drop',
    match: list,
    times: 1,
  });
  expect(await command('reconcile')).toMatchObject({ code: 2, err: expect.stringContaining('gateway') });
});

test('an erased recipient is in nothing that the shop keeps, and cannot look the gift up any more', async () => {
  const { shop } = own;
  const to = { ...recipient, name: '남궁민수', contact: '01098765432' };
  const gift = await sendGift(shop, gildong, { to, lastRound: 1 });
  const home = { receiverAddress: '부산광역시 해운대구 파도길 9', receiverDetailAddress: '파란집 702호' };
  await acceptGift(shop, gift.linkToken, { receiverName: to.name, receiverContact1: to.contact, ...home });
  await shop.clock.set('2026-01-13T09:00:00+09:00');
  await guestOf(shop, gift.groupNo, to);
  const subject = ['--subject', '010-9876-5432', '--yes'];
  const held = await command('erase', subject);
  expect(held).toMatchObject({ code: 1, err: expect.stringContaining('has not left yet') });
  const [order] = await ordersOf(gildong, gift.groupNo);
  await shop.nobody.post(`/sandbox/orders/${order?.orderNo}/ship`, { invoiceNo: '987654321098' });
  const unsure = await command('erase', subject.slice(0, 2));
  expect(unsure).toMatchObject({ code: 1, out: expect.stringContaining('1 gifts, 1 orders') });
  await guestOf(shop, gift.groupNo, to);
  const erased = await command('erase', subject);
  expect(erased, erased.err).toMatchObject({ code: 0 });
  const body = { name: to.name, password: to.password };
  const refused = await shop.nobody.refused('POST', `/recurring-payments/${gift.groupNo}/guest`, { body });
  expect(refused.code).toBe('GUEST_LOGIN_FAILED');
  expect(await ordersOf(gildong, gift.groupNo)).toHaveLength(1);
  await takeBackup();
  const kept = readdirSync(own.dir).filter((name) => /^(shop\.db|gateway\.db|server-|erasures)/.test(name));
  const texts = kept.map((name) => readFileSync(join(own.dir, name), 'utf8'));
  texts.push(gunzipSync(readFileSync(backupFile())).toString());
  for (const canary of [to.contact, '9876-5432', to.name, '파도길', '파란집', '987654321098'])
    expect(
      texts.some((text) => text.includes(canary)),
      canary,
    ).toBe(false);
});
