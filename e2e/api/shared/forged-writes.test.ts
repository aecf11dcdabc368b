import { beforeAll, describe, expect, test } from 'vitest';
import { baseUrl } from '../../checks/assert-local';
import type { ErrorBody } from '../../fixtures';
import { everythingOf } from '../../route-callers/seen';
import { makeStory, type Story } from '../../route-callers/story';
import { filledRoute, isWrite, type RouteCall, routeCalls } from '../../shop/manifest';
import { signInByCookie } from '../../site';

/**
 * Every call of the build that writes, sent with a signed-in visitor's cookie from outside the shop's own pages (docs/safety.md,
 * S36): refused with its own code, and nothing changes. Listed origins are in cors.test.ts.
 */
let story: Story;
let cookies: { gildong: string; owner: string };
let writes: RouteCall[];

beforeAll(async () => {
  story = await makeStory();
  cookies = { gildong: await signInByCookie('gildong'), owner: await signInByCookie('owner') };
  writes = (await routeCalls(baseUrl())).filter(isWrite);
});

const { host, port } = new URL(baseUrl());
const forged: Array<[string, Record<string, string>]> = [
  ['another origin', { origin: 'https://evil.example' }],
  ['no origin at all', { origin: 'null' }],
  ['a host that begins like the shop', { origin: `${baseUrl()}.evil.example` }],
  ['the other scheme', { origin: `https://${host}` }],
  ['another port', { origin: `http://localhost:${Number(port) + 1}` }],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour', { 'sec-fetch-site': 'same-site' }],
  ['no page', {}],
  ['two tongues', { origin: baseUrl(), 'sec-fetch-site': 'cross-site' }],
];
/** The headers of a tab whose cookie now belongs to another member (docs/field-reports.md, F25). */
const ofAnother: Record<string, string> = { origin: baseUrl(), 'drawn-for': '999999999' };
/** These calls ignore cookies, because browsers and providers make them. */
const hearsNoCookie = ({ route }: RouteCall) => /^\/(csp-reports|webhooks)(\/|$)/.test(route);

const pathOf = (route: string) =>
  `/api${filledRoute(route, { ...story.numbers, key: story.numbers.recurringPaymentId }, '1')}`;

async function send({ method, route }: RouteCall, headers: Record<string, string>) {
  const cookie = /^\/admin\//.test(route) ? cookies.owner : cookies.gildong;
  const answer = await fetch(`${baseUrl()}${pathOf(route)}`, {
    method,
    redirect: 'manual',
    headers: { cookie, 'content-type': 'application/json', ...headers },
    body: '{}',
  });
  const text = await answer.text();
  const body: Partial<ErrorBody> = text.startsWith('{') ? JSON.parse(text) : {};
  return { status: answer.status, code: body.code, headers: answer.headers };
}

describe.each([...forged, ['a page of another member', ofAnother] as const])('from %s', (_, headers) => {
  test('nothing is written', async () => {
    const before = await everythingOf(story);
    const heard = writes.filter((call) => !hearsNoCookie(call));
    expect(heard.length).toBeGreaterThan(90);
    for (let at = 0; at < heard.length; at += 8)
      await Promise.all(
        heard.slice(at, at + 8).map(async (call) => {
          const { status, code, headers: told } = await send(call, headers);
          const [no, why] =
            'drawn-for' in headers ? [409, 'PAGE_OF_ANOTHER_MEMBER'] : [403, 'FOREIGN_ORIGIN'];
          expect([call.method, call.route, status, code]).toEqual([call.method, call.route, no, why]);
          expect([...told.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
        }),
      );
    expect(await everythingOf(story)).toEqual(before);
  });
});

test('a form’s own types are no way round', async () => {
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
  for (const type of types) {
    const answer = await fetch(`${baseUrl()}/api/members/me`, {
      method: 'PATCH',
      headers: { cookie: cookies.gildong, origin: baseUrl(), 'content-type': type },
      body: '{"language":"en"}',
    });
    expect([type, answer.status]).toEqual([type, 415]);
  }
});

test.each(['signout', 'callback/credentials'])('the session’s own %s hears no stranger', async (path) => {
  for (const [, headers] of forged.filter(([name]) => name !== 'no page')) {
    const answer = await fetch(`${baseUrl()}/api/auth/${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: cookies.gildong, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: 'memberId=younghee&password=sandbox-1234&csrfToken=x',
    });
    expect([path, headers, answer.status]).toEqual([path, headers, 403]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  const { status } = await fetch(`${baseUrl()}/api/members/me`, { headers: { cookie: cookies.gildong } });
  expect(status).toBe(200);
});

test('what is taken without a cookie asks for no origin: a token in a header is proof enough', async () => {
  const { status } = await story.gildong.patch('/members/me', { language: 'ko' });
  expect(status).toBe(200);
});

test('a page of another member neither reads nor signs out, its own member and a token do', async () => {
  const at = (path: string, drawnFor: string, init: RequestInit = {}) =>
    fetch(`${baseUrl()}/api${path}`, {
      ...init,
      headers: { cookie: cookies.gildong, ...ofAnother, 'drawn-for': drawnFor },
    });
  const me = await story.gildong.get<{ memberNo: number }>('/members/me', { headers: ofAnother });
  expect(me.status).toBe(200);
  for (const other of ['999999999', '', `0${me.body.memberNo}`, `${me.body.memberNo}, 1`]) {
    for (const path of ['/members/me', '/recurring-payments', '/profile/shipping-addresses'])
      expect([other, (await at(path, other)).status]).toEqual([other, 409]);
    expect((await at('/auth/signout', other, { method: 'POST' })).status).toBe(409);
  }
  expect((await at('/members/me', String(me.body.memberNo))).status).toBe(200);
  expect((await at('/members/me', String(me.body.memberNo), { method: 'PATCH' })).status).not.toBe(409);
});
