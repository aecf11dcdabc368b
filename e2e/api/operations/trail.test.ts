import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../fixtures';
import { nothing, ordersOf } from '../../scenarios/orders';
import { runCommand } from '../../shop/command';
import { type LogLine, logLines } from '../../shop/log';
import { dropDatabase, freshDatabase, type OwnShop, openOwnShop } from '../../shop/own-shop';
import { acceptGift, guestOf, makeSheet, recipient, registerCard, sendGift } from '../../stories';

/** Who did what to which record, when, and the result: one log line for each event of docs/safety.md, S77. */
const secret = { SHOP_SECRET: 'a-secret-of-its-own-for-the-trail-tests' };
const limits = { LIMIT_LOGIN_FAILURES: '2', LIMIT_GUEST_LOGIN_CLIENT_FAILURES: '2' };

let own: OwnShop;
let gildong: Caller;
let owner: Caller;

beforeAll(async () => {
  own = await openOwnShop({ ...secret, ...limits });
  await own.shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  gildong = await own.shop.as('gildong');
  owner = await own.shop.as('owner');
  await registerCard(gildong);
});
afterAll(() => own?.end());

/** Returns a reader of the log lines since `work` began. */
async function during(work: () => Promise<unknown>): Promise<() => LogLine[]> {
  const before = logLines(own.server().logFile).length;
  await work();
  return () => logLines(own.server().logFile).slice(before);
}

async function expectLine(lines: () => LogLine[], wanted: Record<string, unknown>) {
  const found = () =>
    lines().filter((line) => Object.entries(wanted).every(([name, value]) => line[name] === value));
  await expect.poll(() => found().length, { message: JSON.stringify(wanted) }).toBe(1);
  const [line] = found();
  expect(line?.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  for (const field of ['actor', 'result']) expect(line?.[field], `${field} of ${line?.event}`).toBeTruthy();
  return line;
}

test('logins of members and recipients: good, wrong, locked', async () => {
  const { shop } = own;
  const signIn = (password: string) =>
    shop.nobody.call('POST', '/oauth/token', { body: { memberId: 'younghee', password } });
  await expectLine(await during(() => signIn('sandbox-1234')), { event: 'account.sign_in', result: 'ok' });
  for (const result of ['failed', 'failed', 'locked'])
    await expectLine(await during(() => signIn('not-this-one')), { event: 'account.sign_in', result });
  const gift = await sendGift(shop, gildong);
  await acceptGift(shop, gift.linkToken);
  const object = `group ${gift.groupNo}`;
  const guest = { event: 'gift.guest_login', object, actor: 'RECIPIENT' };
  await expectLine(await during(() => guestOf(shop, gift.groupNo)), { ...guest, result: 'ok' });
  const body = { name: recipient.name, password: 'not-this-one' };
  for (const result of ['failed', 'failed', 'locked'])
    await expectLine(
      await during(() => shop.nobody.call('POST', `/recurring-payments/${gift.groupNo}/guest`, { body })),
      { ...guest, result },
    );
});

test('what is refused, with the correlation id that the answer names', async () => {
  let id: string | null = null;
  const lines = await during(async () => {
    id = (await gildong.call('GET', '/admin/settings')).headers.get('x-correlation-id');
  });
  const line = await expectLine(lines, {
    event: 'http.call',
    path: '/api/admin/settings',
    result: 'FORBIDDEN',
  });
  expect(line?.correlationId).toBe(id);
  expect(line?.actor).toMatch(/^ORDERER \d+$/);
});

test('what merchants do: unmask, export, settings, templates, roles', async () => {
  const { shop } = own;
  const gift = await sendGift(shop, gildong);
  const audit = (action: string) => ({ event: 'audit', action, result: 'OK' });
  const unmask = () => owner.post(`/admin/applications/${gift.id}/unmask`, { reason: '배송지 확인 전화' });
  const unmasked = await expectLine(await during(unmask), audit('application.unmask'));
  expect(unmasked).toMatchObject({
    object: `application ${gift.id}`,
    actor: expect.stringMatching(/^OWNER \d+$/),
  });
  const days = { startYmd: '2026-01-01', endYmd: '2026-01-31' };
  const take = () => owner.post('/admin/exports', { kind: 'ORDERS', ...days, reason: '월말 정산' });
  await expectLine(await during(take), { ...audit('export'), object: 'orders' });
  const change = () => owner.patch('/admin/settings', { orderLeadDays: 3 });
  await expectLine(await during(change), { ...audit('setting.change'), object: 'setting orderLeadDays' });
  const { body } = await owner.get<{ staff: Array<{ memberNo: number; memberId: string }> }>('/admin/staff');
  const staff = body.staff.find(({ memberId }) => memberId === 'staff')?.memberNo;
  const raise = () => owner.patch(`/admin/staff/${staff}`, { role: 'OWNER' });
  await expectLine(await during(raise), { ...audit('staff.change'), object: `member ${staff}` });
});

test('what happens to an application: steps, changes, refund; and the purge of what was kept long enough', async () => {
  const { shop } = own;
  const gift = await sendGift(shop, gildong, { lastRound: 5 });
  const object = `application ${gift.id}`;
  const status = { event: 'application.status', object };
  await expectLine(await during(() => acceptGift(shop, gift.linkToken)), {
    ...status,
    actor: 'RECIPIENT',
    result: 'ACTIVE',
  });
  const info = () => gildong.put(`/recurring-payments/${gift.id}/info`, { ...nothing, lastRound: 6 });
  await expectLine(await during(info), { event: 'application.changed', object });
  const pause = (changeStatusType: string) => () =>
    gildong.put(`/recurring-payments/${gift.id}/status`, { changeStatusType });
  const paused = await expectLine(await during(pause('USER_PAUSED')), { ...status, result: 'USER_PAUSED' });
  expect(paused?.actor).toMatch(/^ORDERER \d+$/);
  await pause('ACTIVE')();
  await makeSheet(shop, gildong);
  await shop.clock.advance('P12D');
  const [order] = await ordersOf(gildong, gift.groupNo);
  const cancel = () =>
    gildong.post(`/profile/orders/${order?.orderNo}/claims/cancel`, { claimReasonType: 'CHANGE_MIND' });
  const refund = { event: 'refund.outcome', object: `order ${order?.orderNo}`, result: 'paid' };
  await expectLine(await during(cancel), refund);
  const purged = await during(() => shop.clock.advance('P35D'));
  await expectLine(
    () =>
      purged()
        .filter(({ action }) => action === 'retention.purge')
        .slice(0, 1),
    {
      event: 'audit',
      action: 'retention.purge',
      actor: 'SYSTEM',
    },
  );
});

test('a restore', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'giftround-trail-'));
  const env = { SANDBOX_DIR: own.dir, LOG_LEVEL: 'info', ...secret };
  const file = join(folder, 'shop.backup');
  await runCommand('backup', ['--to', file], { ...env, DATABASE_URL: own.databaseUrl });
  const DATABASE_URL = await freshDatabase(folder);
  const restored = await runCommand('restore', ['--from', file], { ...env, DATABASE_URL });
  expect(restored, restored.err).toMatchObject({ code: 0 });
  const lines = restored.err
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  await expectLine(() => lines, { event: 'audit', action: 'shop.restore', actor: 'COMMAND', result: 'OK' });
  await dropDatabase(DATABASE_URL);
  rmSync(folder, { recursive: true, force: true });
});
