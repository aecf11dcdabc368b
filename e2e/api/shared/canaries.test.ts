import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawCall } from '../../checks/raw';
import type { Caller } from '../../fixtures';
import { ordersOf } from '../../scenarios/orders';
import { runCommand } from '../../shop/command';
import { isPostgres, withClient } from '../../shop/database-faults';
import { logLines, unmatchedLines } from '../../shop/log';
import { type OwnShop, openOwnShop } from '../../shop/own-shop';
import {
  acceptBody,
  birthdayCard,
  giftBody,
  guestOf,
  makeSheet,
  registerCard,
  sendGift,
} from '../../stories';

/**
 * Personal data appears in no log and no error, and is never stored in clear, wrong input included (docs/safety.md, S72, S77).
 */
const secret = { SHOP_SECRET: 'a-secret-of-its-own-for-the-canaries' };
const who = { name: '남궁카나', contact: '01077778888', password: 'canary-lantern-42' };
const home = {
  receiverZipCd: '06236',
  receiverAddress: '서울특별시 카나리아대로 77',
  receiverDetailAddress: '노란새장 303호',
  deliveryMemo: '새장 옆에 놓아 주세요',
};
const wrong = {
  password: 'wrong-canary-password-1',
  card: '4111111111111111',
  token: 'CanaryCanaryCanary7_-x',
};
const greeting = { ...birthdayCard, words: '카나리아처럼 노래해요', signedBy: '새장지기' };
const said = '새장에서 온 고마움';
const canaries = [
  greeting.words,
  greeting.signedBy,
  said,
  who.name,
  who.contact,
  '010-7777-8888',
  who.password,
  '카나리아대로',
  '노란새장',
  home.deliveryMemo,
  wrong.password,
  wrong.card,
  wrong.token,
  '4242424242424242',
  'sandbox-1234',
];

let own: OwnShop;
let folder: string;
let gildong: Caller;
/** The body of every refusal, without the path, which repeats the call's own. */
const refusals: string[] = [];
const correlationIds: string[] = [];

/** The files of a PostgreSQL database and its write-ahead log, for a server on this machine. None for SQLite. */
async function postgresFiles(shop: OwnShop): Promise<string[]> {
  if (!isPostgres(shop)) return [];
  return withClient(shop, async (client) => {
    await client.query('checkpoint');
    const { rows } = await client.query<{ home: string; oid: string }>(
      `select current_setting('data_directory') as home, oid::text from pg_database where datname = current_database()`,
    );
    const [{ home, oid } = { home: '', oid: '' }] = rows;
    return [join(home, 'base', oid), join(home, 'pg_wal')].flatMap((folder) =>
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => join(folder, name)),
    );
  });
}

/** Sends a wrong call and stores the answer. */
async function refused(caller: Caller, method: string, path: string, body?: unknown) {
  const answer = await caller.call<{ path?: string }>(method, path, { body, unchecked: true });
  expect(answer.status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
  expect(answer.status, `${method} ${path}`).toBeLessThan(500);
  refusals.push(JSON.stringify({ ...answer.body, path: undefined }));
  const id = answer.headers.get('x-correlation-id');
  // A path that is not the shop's is not logged.
  if (id !== null) correlationIds.push(id);
  return answer;
}

/** The same body, broken in every way that a sender breaks it. */
function broken(body: object): unknown[] {
  const text = JSON.stringify(body);
  return [
    `${text}${who.name}`,
    text.slice(0, -1),
    `[${text}`,
    text.replace('{', `{"${who.contact}":1,"${who.contact}":2,`),
    Object.fromEntries(Object.entries(body).map(([name, value]) => [name, [value, who.name, who.contact]])),
    Object.fromEntries(
      Object.entries(body).map(([name, value]) => [name, `${value}${who.contact}`.repeat(40)]),
    ),
  ];
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'giftround-canaries-'));
  own = await openOwnShop(secret);
  await own.shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  gildong = await own.shop.as('gildong');
});
afterAll(async () => {
  await own?.end();
  rmSync(folder, { recursive: true, force: true });
});

test('a gift’s whole story, with wrong input at every step, leaves nobody’s data in log, errors or files', async () => {
  const { shop } = own;
  await refused(shop.nobody, 'POST', '/oauth/token', { memberId: 'gildong', password: wrong.password });
  await refused(shop.nobody.with({ accessToken: wrong.token }), 'GET', '/recurring-payments');
  const card = {
    cardNo: wrong.card,
    pgType: 'DUMMY',
    birthday: '900101',
    password: '12',
    expiryDate: { month: 12, year: 2030 },
  };
  for (const body of [card, ...broken(card)])
    await refused(gildong, 'POST', '/recurring-payments/card', body);
  await registerCard(gildong);

  const sheet = await makeSheet(shop, gildong, { lastRound: 1 });
  for (const body of broken(giftBody(sheet, who)))
    await refused(gildong, 'POST', '/recurring-payments', body);
  for (const contact of [`${who.contact}99`, '02-7777-8888', who.name])
    await refused(gildong, 'POST', '/recurring-payments', giftBody(sheet, { ...who, contact }));
  for (const body of broken({ ...giftBody(sheet, who), giftCard: greeting }))
    await refused(gildong, 'POST', '/recurring-payments', body);
  const gift = await sendGift(shop, gildong, { to: who, lastRound: 1, giftCard: greeting });
  await refused(gildong, 'GET', `/recurring-payments/${who.contact}`);
  await refused(
    gildong,
    'GET',
    `/recurring-payments?keyword=${encodeURIComponent(who.name)}&page=${who.contact}`,
  );

  const link = shop.recipient(gift.linkToken);
  const acceptance = await acceptBody(shop, gift.linkToken, {
    receiverName: who.name,
    receiverContact1: who.contact,
    ...home,
    password: who.password,
    passwordConfirm: who.password,
  });
  const put = '/recurring-payments/later-input/shippings';
  for (const body of broken(acceptance)) await refused(link, 'PUT', put, body);
  for (const [field, value] of Object.entries({
    receiverZipCd: who.contact,
    passwordConfirm: wrong.password,
    receiverName: `${who.name}\r\n.com`,
  }))
    await refused(link, 'PUT', put, { ...acceptance, [field]: value });
  await refused(shop.recipient(wrong.token), 'PUT', put, acceptance);
  expect((await link.put(put, acceptance)).status).toBe(200);
  await refused(link, 'PUT', put, acceptance);

  const login = `/recurring-payments/${gift.groupNo}/guest`;
  await refused(shop.nobody, 'POST', login, { name: who.name, password: wrong.password });
  await refused(shop.nobody, 'POST', `/recurring-payments/${who.contact}/guest`, {
    name: who.name,
    password: who.password,
  });
  for (const body of broken({ name: who.name, password: who.password }))
    await refused(shop.nobody, 'POST', login, body);
  const guest = await guestOf(shop, gift.groupNo, who);
  await refused(shop.nobody.with({ guestToken: wrong.token }), 'GET', login);
  await guest.get(login);
  const thanks = { reactionType: 'HEART', words: said };
  for (const body of broken(thanks)) await refused(guest, 'PUT', `${login}/thanks`, body);
  expect((await guest.put(`${login}/thanks`, thanks)).status).toBe(200);
  await refused(guest, 'PUT', `${login}/thanks`, { ...thanks, words: `${said}!` });
  await shop.gateway.fault({ when: 'after', action: 'garbage', times: 1 });
  await shop.clock.set('2026-01-14T09:00:00+09:00');
  await shop.gateway.heal();
  const [order] = await ordersOf(gildong, gift.groupNo);
  await refused(gildong, 'POST', `/profile/orders/${order?.orderNo}/${encodeURIComponent(who.name)}`, {});

  const tokens = [gift.linkToken, ...Object.values(guest.headers()), ...Object.values(gildong.headers())];
  const backup = join(folder, 'shop.backup');
  const env = { DATABASE_URL: own.databaseUrl, SANDBOX_DIR: own.dir, LOG_LEVEL: 'info', ...secret };
  const taken = await runCommand('backup', ['--to', backup], env);
  expect(taken, taken.err).toMatchObject({ code: 0 });
  const log = readFileSync(own.server().logFile, 'utf8');
  const kept = readdirSync(own.dir)
    .filter((name) => /^(shop\.db|erasures)/.test(name))
    .map((name) => join(own.dir, name));
  const files = [...kept, ...(await postgresFiles(own))];
  // Read one after the other: together they may not fit in memory.
  const places: Array<[string, () => Buffer]> = [
    ['log', () => Buffer.from(`${log}${taken.out}${taken.err}`)],
    ['error answers', () => Buffer.from(refusals.join('\n'))],
    ['backup', () => gunzipSync(readFileSync(backup))],
    ...files.map((file): [string, () => Buffer] => [file, () => readFileSync(file)]),
  ];
  expect(log).toContain('"event":"http.call"');
  for (const [place, read] of places) {
    const bytes = read();
    for (const canary of [...canaries, ...tokens.map((token) => token.replace(/^Bearer /, ''))])
      expect([place, canary, bytes.includes(canary)]).toEqual([place, canary, false]);
  }
  for (const name of readdirSync(own.dir).filter((file) => /\.(db|log)|-wal$|-shm$|^secret$/.test(file)))
    expect([name, statSync(join(own.dir, name)).mode & 0o77]).toEqual([name, 0]);
  expect(statSync(backup).mode & 0o77).toBe(0);
  expect(existsSync(join(own.dir, 'shop.db')) || own.databaseUrl.startsWith('postgres')).toBe(true);
  // Each refusal has its log line, found by the id in the answer.
  expect(correlationIds.length).toBeGreaterThan(30);
  const lines = logLines(own.server().logFile);
  for (const id of correlationIds) {
    const own = lines.filter(({ event, correlationId }) => event === 'http.call' && correlationId === id);
    expect(own, id).toHaveLength(1);
    expect(own[0]?.result).not.toBe('OK');
  }
});

test('line feeds, escape sequences and ten thousand letters give one line of JSON each', async () => {
  const before = logLines(own.server().logFile).length;
  const red = '\u001b[31mred\u001b[0m';
  const long = 'a'.repeat(10_000);
  const { baseUrl } = own.server();
  const call = (line: string, agent = 'raw') => rawCall(line, [['User-Agent', agent]], '', baseUrl);
  await call('GET /api/members/me', `${red}${long}`);
  await call(`GET /api/members/${long}`);
  await call('GET /api/members/me%0d%0a%7b%22event%22:%22forged%22%7d');
  await call('GET /api/members/me%1b%5b31m');
  const name = `${red}\r\n{"event":"forged"}${long}`;
  await refused(own.shop.nobody, 'POST', '/oauth/token', { memberId: name, password: name });
  await refused(own.shop.nobody, 'POST', '/recurring-payments/26010500000000000001/guest', {
    name,
    password: name,
  });
  const lines = logLines(own.server().logFile).slice(before);
  expect(lines.filter(({ event }) => event === 'http.call').length).toBeGreaterThanOrEqual(2);
  expect(lines.filter(({ event }) => event === 'forged')).toEqual([]);
  for (const line of lines) expect(JSON.stringify(line).length).toBeLessThan(4_000);
  expect(unmatchedLines(own.server().logFile)).toEqual([]);
});
