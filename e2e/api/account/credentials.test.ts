import { beforeAll, expect, test } from 'vitest';
import { baseUrl } from '../../checks/assert-local';
import { rawCall } from '../../checks/raw';
import { type Answer, type Caller, type ErrorBody, shop } from '../../fixtures';
import { signInByCookie, signOutByCookie } from '../../site';
import {
  type Applied,
  acceptGift,
  giftBody,
  guestOf,
  makeSheet,
  recipient,
  registerCard,
  sendGift,
} from '../../stories';

/** Credentials that are guessed, broken, planted in a browser, or sent in the wrong place. */
let gildong: Caller;

beforeAll(async () => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  gildong = await shop.as('gildong');
  await registerCard(gildong);
});

const plain = ({ status, headers, body }: Answer<Partial<ErrorBody>>) => {
  const { timestamp: _, path: __, ...rest } = body;
  return { status, headers: [...headers.keys()].sort(), body: rest };
};

/** Signs in by token or by session. */
async function logIn(door: 'token' | 'session', memberId: string, password: string, from: string) {
  const headers = { 'x-forwarded-for': from };
  if (door === 'token')
    return shop.nobody.call<Partial<ErrorBody>>('POST', '/oauth/token', {
      body: { memberId, password },
      headers,
    });
  const asked = await fetch(`${baseUrl()}/api/auth/csrf`);
  const { csrfToken }: { csrfToken: string } = await asked.json();
  const cookie = asked.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return shop.nobody.call<Partial<ErrorBody>>('POST', '/auth/callback/credentials', {
    body: new URLSearchParams({ csrfToken, memberId, password, json: 'true' }).toString(),
    headers: { ...headers, cookie, 'content-type': 'application/x-www-form-urlencoded', origin: baseUrl() },
    unchecked: true,
  });
}

test('ten guesses through either door close both, for a member and for nobody alike (S01)', async () => {
  const guess = async (memberId: string) => {
    const answers = [];
    for (let n = 0; n < 10; n += 1)
      answers.push(await logIn(n % 2 ? 'session' : 'token', memberId, `wrong-${n}`, `203.0.113.${n}`));
    return [...answers, await logIn('token', memberId, 'sandbox-1234', '203.0.113.99')];
  };
  const [known, unknown] = [await guess('younghee'), await guess('yeonghui')];
  expect(known.map(({ status, body }) => [status, body.code])).toEqual([
    ...Array(10).fill([401, 'LOGIN_FAILED']),
    [429, 'LOCKED'],
  ]);
  const seconds = Number(known.at(-1)?.headers.get('retry-after'));
  expect(Number.isInteger(seconds) && seconds >= 1 && seconds <= 900).toBe(true);
  expect(unknown.map(plain)).toEqual(known.map(plain));
  expect((await logIn('session', 'younghee', 'sandbox-1234', '203.0.113.7')).status).toBe(429);
  expect((await logIn('token', 'gildong', 'sandbox-1234', '203.0.113.7')).status).toBe(200);
});

test('signing out ends the session that was held, whatever kept it (S03)', async () => {
  const cookie = await signInByCookie('gildong');
  const me = () => shop.nobody.call('GET', '/members/me', { headers: { cookie } });
  expect((await me()).status).toBe(200);
  await signOutByCookie(cookie);
  expect((await me()).status).toBe(401);
  const once = await shop.as('gildong');
  expect((await once.delete('/oauth/token')).status).toBe(204);
  expect((await once.refused('GET', '/members/me')).status).toBe(401);
});

const b64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const broken: Array<[string, string | Buffer]> = [
  ['percent', '%E0%A4%A'],
  ['lone percent', '%'],
  ['unsigned', `${b64({ alg: 'none' })}.${b64({ sub: '1', memberNo: 1 })}.`],
  ['truncated', `${b64({ alg: 'dir', enc: 'A256GCM' })}..AAAA`],
  ['escaped', 'A%00B%0d%0aSet-Cookie: x=1'],
  ['Hangul', Buffer.from('한글토큰')],
  ['control', Buffer.from('A\u0007\u001bB')],
  ['NUL', Buffer.from('A\0B')],
  ['16 KiB', 'A'.repeat(16_384)],
];
const places: Array<[string, string, (value: string | Buffer) => Array<[string, string | Buffer]>]> = [
  ['Authorization', '/api/members/me', (value) => [['Authorization', bearer(value)]]],
  ['Shop-By-Authorization', '/api/members/me', (value) => [['Shop-By-Authorization', bearer(value)]]],
  ['accessToken', '/api/members/me', (value) => [['accessToken', value]]],
  [
    'accessToken twice',
    '/api/members/me',
    (value) => [
      ['accessToken', value],
      ['accessToken', value],
    ],
  ],
  ['guestToken', '/api/recurring-payments/26010500000000000000/guest', (value) => [['guestToken', value]]],
  ['cookie', '/api/members/me', (value) => [['Cookie', named(value)]]],
  ['link', '/api/recurring-payments/later-input/shippings', (value) => [['recurringPaymentGroupNo', value]]],
];
const bearer = (value: string | Buffer) => Buffer.concat([Buffer.from('Bearer '), Buffer.from(value)]);
const named = (value: string | Buffer) =>
  Buffer.concat([Buffer.from('next-auth.session-token='), Buffer.from(value)]);

test('a thousand broken credentials are refused one like the other, and the shop lives on (S06)', async () => {
  const kinds = places.flatMap(([place, path, headers]) =>
    broken.map(([name, value]) => ({ name: `${name} in ${place}`, path, headers: headers(value) })),
  );
  const seen = new Map<string, Set<number>>();
  for (let sent = 0; sent < 1_000; ) {
    const together = Array.from({ length: 20 }, (_, n) => kinds[(sent + n) % kinds.length]);
    sent += together.length;
    const answers = await Promise.all([
      ...together.map((kind) => rawCall(`GET ${kind?.path}`, kind?.headers ?? [])),
      rawCall('GET /api/health/live', []),
    ]);
    expect(answers.pop()?.status).toBe(200);
    for (const [at, { status, body }] of answers.entries()) {
      const { name = '' } = together[at] ?? {};
      seen.set(name, (seen.get(name) ?? new Set()).add(status));
      if (status === 401) expect(JSON.parse(body)).toMatchObject({ status, code: expect.any(String) });
    }
  }
  expect(seen.size).toBe(kinds.length);
  for (const [name, statuses] of seen) {
    // Oversized or invalid headers are refused before the shop's own code, some by closing the connection (0).
    const isUnsendable = /16 KiB|NUL|control/.test(name);
    const isMiss = / in link$/.test(name);
    const good = isUnsendable ? [0, 400, 401, 431] : isMiss ? [401, 404, 429] : [401];
    for (const status of statuses)
      expect([name, good.includes(status) ? 'refused' : status]).toEqual([name, 'refused']);
  }
});

test('a broken cookie is nobody’s to the session routes and to pages, too (S06)', async () => {
  for (const [, value] of broken.filter(([name]) => !/16 KiB|NUL|control/.test(name)))
    for (const path of ['/api/auth/session', '/my', '/admin', '/']) {
      const { status, body } = await rawCall(`GET ${path}`, [['Cookie', named(value)]]);
      expect([path, status < 400]).toEqual([path, true]);
      expect(body).not.toMatch(/길동/);
    }
});

test('a guest token opens its gift from its header alone, and shows nothing of another gift (S10)', async () => {
  const [one, other] = [await sendGift(shop, gildong), await sendGift(shop, gildong)];
  for (const { linkToken } of [one, other]) await acceptGift(shop, linkToken);
  const { guestToken = '' } = (await guestOf(shop, one.groupNo)).headers();
  const path = `/recurring-payments/${one.groupNo}/guest`;
  const { body } = await shop.nobody.with({ guestToken }).get(path);
  expect(JSON.stringify(body)).toContain(one.id);
  for (const number of [other.groupNo, other.id]) expect(JSON.stringify(body)).not.toContain(number);
  const elsewhere = await Promise.all([
    shop.nobody.refused('GET', `${path}?guestToken=${guestToken}`),
    shop.nobody.refused('GET', path, { headers: { cookie: `guestToken=${guestToken}` } }),
    shop.nobody.refused('GET', path, { headers: { authorization: `Bearer ${guestToken}` } }),
    shop.nobody.with({ guestToken }).refused('GET', `/recurring-payments/${other.groupNo}/guest`),
  ]);
  for (const refused of elsewhere)
    expect(refused).toMatchObject({ status: 401, code: 'GUEST_TOKEN_INVALID' });
});

test('a number that nobody has locks as a real one does; the OWNER’s unlocking is written down (S13)', async () => {
  const gift = await sendGift(shop, gildong);
  await acceptGift(shop, gift.linkToken);
  const guesses = async (groupNo: string) => {
    const answers = [];
    for (let n = 0; n < 6; n += 1)
      answers.push(
        plain(
          await shop.nobody.call<ErrorBody>('POST', `/recurring-payments/${groupNo}/guest`, {
            body: { name: recipient.name, password: `wrong-guess-${n}` },
          }),
        ),
      );
    return answers;
  };
  const [real, nobodys] = [await guesses(gift.groupNo), await guesses('26010512345678901234')];
  expect(real.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
  expect(nobodys).toEqual(real);
  const told = await gildong.get(`/recurring-payments/${gift.id}`);
  expect(JSON.stringify(told.body)).not.toMatch(/lock|guest|LOCKED/i);
  const unlock = `/admin/groups/${gift.groupNo}/unlock-guest-login`;
  const owner = await shop.as('owner');
  for (const other of [gildong, await shop.as('staff')])
    expect((await other.refused('POST', unlock)).status).toBe(403);
  expect((await owner.post(unlock)).status).toBe(204);
  await guestOf(shop, gift.groupNo);
  const { body } = await owner.get<Trail>('/admin/audit');
  expect(JSON.stringify(body)).toContain(gift.groupNo);
});

test('a flood of log-ins is told to come again, and everybody else is served (S18)', async () => {
  const numbers = Array.from({ length: 300 }, (_, n) => `260105${String(n).padStart(14, '7')}`);
  const flood = numbers.map((groupNo) =>
    shop.nobody.call<ErrorBody>('POST', `/recurring-payments/${groupNo}/guest`, {
      body: { name: recipient.name, password: 'some-guess-here' },
    }),
  );
  const meanwhile = await Promise.all([
    shop.nobody.call('GET', '/health/live'),
    gildong.call('GET', '/recurring-payments'),
    shop.nobody.call('GET', '/products'),
  ]);
  expect(meanwhile.map(({ status }) => status)).toEqual([200, 200, 200]);
  const answers = await Promise.all(flood);
  const surplus = answers.filter(({ status }) => status !== 401);
  expect(surplus.length).toBeGreaterThan(0);
  expect(answers.length - surplus.length).toBeGreaterThanOrEqual(24);
  for (const { status, headers } of surplus) {
    expect([429, 503]).toContain(status);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

type Trail = {
  entries: Array<{ action: string; object: string; actor: string; details: Record<string, unknown> }>;
};

test('whoever looks behind a mask says why, and from where it was is written down for good (S34)', async () => {
  const gift = await sendGift(shop, gildong);
  await acceptGift(shop, gift.linkToken);
  const [staff, owner] = [await shop.as('staff'), await shop.as('owner')];
  const days = { startYmd: '2026-01-01', endYmd: '2026-01-31' };
  const looks: Array<[string, object]> = [
    [`/admin/applications/${gift.id}/unmask`, {}],
    ['/admin/exports', { kind: 'APPLICATIONS', ...days }],
    ['/admin/exports', { kind: 'ORDERS', ...days }],
  ];
  for (const [path, body] of looks) {
    for (const reason of [undefined, '', '   '])
      expect((await staff.refused('POST', path, { body: { ...body, reason } })).status).toBe(400);
    const answer = await staff.call('POST', path, { body: { ...body, reason: '고객 문의 17번' } });
    expect(answer.status).toBe(200);
  }
  const { body } = await owner.get<Trail>('/admin/audit');
  const mine = body.entries.filter((entry) => JSON.stringify(entry).includes('고객 문의 17번'));
  expect(mine).toHaveLength(3);
  for (const entry of mine) expect(JSON.stringify(entry)).toMatch(/clientNet/);
  expect(JSON.stringify(mine)).toContain(gift.id);
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${recipient.name}|${recipient.contact}`));
  expect((await staff.refused('GET', '/admin/audit')).status).toBe(403);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    for (const path of ['/admin/audit', '/admin/audit/1'])
      expect([404, 405]).toContain((await owner.call(method, path, { body: {} })).status);
  expect((await owner.get<Trail>('/admin/audit')).body.entries.length).toBeGreaterThanOrEqual(
    body.entries.length,
  );
});

test('names and numbers of any kind are masked by what a person sees, in every answer (S31)', async () => {
  const people: Array<[string, string, string, string]> = [
    ['김', '*', '01012340001', '010-1234-****'],
    ['이산', '이*', '0111234567', '011-123-****'],
    ['남궁민수', '남**수', '01012340002', '010-1234-****'],
    ['Jo', 'J*', '01012340003', '010-1234-****'],
    ['Mary Ann Lee', 'M**y A*n L*e', '01012340004', '010-1234-****'],
    ['수진👩‍👩‍👧', '수*👩‍👩‍👧', '01012340005', '010-1234-****'],
    ['가\u0301나다', '가\u0301*다', '01012340006', '010-1234-****'],
  ];
  for (const [name, masked, contact, maskedContact] of people) {
    const body = giftBody(await makeSheet(shop, gildong), { ...recipient, name, contact });
    const applied = await gildong.post<Applied>('/recurring-payments', body);
    expect(applied.body).toMatchObject({ receiverName: masked, receiverContact: maskedContact });
    const id = applied.body.products[0]?.recurringPaymentId;
    const detail = await gildong.get(`/recurring-payments/${id}`);
    const list = await gildong.get('/recurring-payments', { query: { size: 200 } });
    expect(JSON.stringify(detail.body)).toContain(masked);
    for (const said of [applied.body, detail.body, list.body].map((each) => JSON.stringify(each))) {
      if (name.length > 1 && !name.startsWith('Jo')) expect(said).not.toContain(name);
      expect(said).not.toContain(contact);
    }
  }
});
