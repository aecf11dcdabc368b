import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { baseUrl } from '../../checks/assert-local';
import { aColleague, colleaguePassword } from '../../colleagues';
import { Caller, type ErrorBody, shop } from '../../fixtures';
import { consoleTable } from '../../route-callers/console-table';
import { nobodys } from '../../route-callers/knock';
import { filled } from '../../route-callers/routes';
import { signInByCookie, visit } from '../../site';

/** The second factor at every door: token, session cookie, calls and pages of the console. */
const path = '/admin/me/second-factor';
const sandboxPassword = 'sandbox-1234';

let owner: Caller;
beforeEach(async () => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  owner = await shop.as('owner');
});

/** The code that an app shows; `steps` of half a minute from now. */
const shownBy = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function setUp(caller: Caller, password: string) {
  const begun = await caller.post<{ secret: string; uri: string }>(path, { password });
  const { secret } = begun.body;
  const confirmed = await caller.put<{ recoveryCodes: string[] }>(path, { code: shownBy(secret) });
  return { secret, recoveryCodes: confirmed.body.recoveryCodes };
}

const byToken = (body: object) => shop.nobody.call<Partial<ErrorBody>>('POST', '/oauth/token', { body });
const byCookie = (memberId: string, password: string, code?: string) =>
  signInByCookie(memberId, password, baseUrl(), code).then(
    () => 'in',
    (error: Error) => /"code":"(\w+)"/.exec(error.message)?.[1] ?? error.message,
  );

/** Every call of the console, but those of a merchant's own sign-in. */
const { SELF: own, ...closed } = consoleTable;
const calls = (table: Record<string, string>) =>
  Object.entries(table).flatMap(([at, methods]) => methods.split(' ').map((method) => [method, at] as const));

test('a merchant with a second factor signs in with its code through either door, with each code once', async () => {
  const clerk = await aColleague(shop, owner, { memberId: 'twofold' });
  const login = { memberId: 'twofold', password: colleaguePassword };
  const { secret, recoveryCodes } = await setUp(clerk, colleaguePassword);
  expect(recoveryCodes).toHaveLength(10);
  expect((await clerk.get(path)).body).toEqual({ isOn: true, recoveryCodesLeft: 10, isDemanded: false });
  const [first = '', second = ''] = recoveryCodes;
  const code = shownBy(secret, 1);
  expect(await byToken(login)).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_NEEDED' } });
  expect(await byCookie(login.memberId, login.password)).toBe('SECOND_FACTOR_NEEDED');
  expect(await byToken({ ...login, password: 'wrong', code })).toMatchObject({
    status: 401,
    body: { code: 'LOGIN_FAILED' },
  });
  expect(await byToken({ ...login, code })).toMatchObject({ status: 200 });
  expect(await byToken({ ...login, code })).toMatchObject({
    status: 401,
    body: { code: 'SECOND_FACTOR_WRONG', errors: [{ field: 'code' }] },
  });
  expect(await byCookie(login.memberId, login.password, code)).toBe('SECOND_FACTOR_WRONG');
  expect(await byCookie(login.memberId, login.password, first)).toBe('in');
  expect(await byToken({ ...login, code: first })).toMatchObject({ body: { code: 'SECOND_FACTOR_WRONG' } });
  expect(await byToken({ ...login, code: second })).toMatchObject({ status: 200 });
  expect((await clerk.get(path)).body).toMatchObject({ recoveryCodesLeft: 8 });
  // A new password does not take it away.
  await clerk.put('/members/me/password', {
    currentPassword: colleaguePassword,
    password: 'another quiet harbour',
    passwordConfirm: 'another quiet harbour',
  });
  expect(await byToken({ ...login, password: 'another quiet harbour' })).toMatchObject({
    body: { code: 'SECOND_FACTOR_NEEDED' },
  });
});

test('while it is demanded, who has none can set one up and do nothing else, in open sessions too', async () => {
  const token = await shop.as('staff');
  const cookie = await signInByCookie('staff');
  const session = new Caller(baseUrl, { cookie, origin: baseUrl(), 'sec-fetch-site': 'same-origin' });
  const demand = (isDemanded: boolean) => owner.put('/admin/staff/second-factor', { isDemanded });
  expect(
    (await owner.refused('PUT', '/admin/staff/second-factor', { body: { isDemanded: true } })).code,
  ).toBe('SECOND_FACTOR_REQUIRED');
  await setUp(owner, sandboxPassword);
  expect((await demand(true)).status).toBe(204);
  const open: string[] = [];
  for (const caller of [token, session])
    for (const table of Object.values(closed))
      for (const [method, at] of calls(table)) {
        const { status, body } = await caller.call<Partial<ErrorBody>>(method, filled(at, nobodys), {
          ...(method !== 'GET' && { body: {} }),
        });
        if (status !== 403 || body.code !== 'SECOND_FACTOR_REQUIRED') open.push(`${method} ${at} ${status}`);
      }
  expect(open).toEqual([]);
  expect(calls(own).length).toBeGreaterThan(4);
  expect((await token.get(path)).body).toMatchObject({ isOn: false, isDemanded: true });
  for (const page of ['/admin', '/admin/orders', '/admin/settings']) {
    const { status, location } = await visit(page, { cookie });
    expect([page, status, location]).toEqual([
      page,
      307,
      `/my/account/second-factor?returnTo=${encodeURIComponent(page)}`,
    ]);
  }
  // Signing in anew leads no further than before.
  const again = await shop.as('staff');
  expect((await again.refused('GET', '/admin/orders')).code).toBe('SECOND_FACTOR_REQUIRED');
  const { secret } = await setUp(token, sandboxPassword);
  expect((await token.get('/admin/orders')).status).toBe(200);
  expect((await again.refused('GET', '/admin/orders')).status).toBe(401);
  expect((await session.refused('GET', '/admin/orders')).status).toBe(401);
  expect(await byToken({ memberId: 'staff', password: sandboxPassword })).toMatchObject({
    body: { code: 'SECOND_FACTOR_NEEDED' },
  });
  const keep = { body: { code: shownBy(secret, 1) } };
  expect((await token.refused('DELETE', path, keep)).code).toBe('STATE_FORBIDS');
  expect((await demand(false)).status).toBe(204);
  expect((await token.call('DELETE', path, keep)).status).toBe(204);
  expect(await byToken({ memberId: 'staff', password: sandboxPassword })).toMatchObject({ status: 200 });
});

test('who may not says which right is missing, in the merchant’s language; a changed role holds at the next call', async () => {
  const { body } = await owner.post<{ roleNo: number }>('/admin/staff/roles', {
    name: '포장',
    rights: ['PACKING'],
  });
  const packer = await aColleague(shop, owner, { memberId: 'packer', roleNo: body.roleNo });
  expect((await packer.get('/admin/orders')).status).toBe(200);
  const refused = await packer.refused('GET', '/admin/products');
  expect(refused).toMatchObject({
    status: 403,
    code: 'RIGHT_MISSING',
    message: '이 작업을 할 권한이 없어요: 상품. 대표 관리자가 권한을 줄 수 있어요.',
    errors: [{ field: 'right', code: 'right.CATALOGUE', message: '상품' }],
  });
  const english = await packer.with({ language: 'en' }).refused('GET', '/admin/products');
  expect(english.message).toBe('You lack the right to do this: Catalogue. An owner can give it.');
  const exported = { kind: 'ORDERS', startYmd: '2026-01-01', endYmd: '2026-01-05', reason: '정산' };
  expect((await packer.refused('POST', '/admin/exports', { body: exported })).errors).toMatchObject([
    { code: 'right.ORDERS' },
    { code: 'right.MONEY' },
  ]);
  await owner.put(`/admin/staff/roles/${body.roleNo}`, { name: '포장', rights: ['CATALOGUE'] });
  expect((await packer.get('/admin/products')).status).toBe(200);
  expect((await packer.refused('GET', '/admin/orders')).code).toBe('RIGHT_MISSING');
});
