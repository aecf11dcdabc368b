import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { baseUrl } from '../../checks/assert-local';
import {
  directivesOf,
  makePageStory,
  nonceOf,
  type PageToSee,
  pagesToSee,
  type Viewer,
} from '../../checks/walls';
import { pageRoutes } from '../../shop/manifest';
import { signInByCookie, visit } from '../../site';

/** The security headers of every answer (docs/safety.md, S37, S02, S23): pages, API, files, refusals. */
let pages: PageToSee[];
let cookies: Record<Viewer, string>;

beforeAll(async () => {
  pages = pagesToSee(await makePageStory());
  cookies = {
    nobody: '',
    gildong: await signInByCookie('gildong'),
    owner: await signInByCookie('owner'),
  };
});

const see = ({ path, viewer }: PageToSee, headers: Record<string, string> = {}) =>
  visit(path, { cookie: cookies[viewer], headers });
const pageAt = (route: string) => pages.find((page) => page.route === route);
/** Public pages: all others must not be cached or indexed. */
const forEverybody = [
  '/',
  '/products',
  '/products/[productNo]',
  '/terms',
  '/privacy',
  '/delivery',
  '/sign-in',
  '/sign-up',
];
/** Drawn once for all visitors without a session. */
const kept = ['/', '/products', '/products/[productNo]'];
const secretInAddress = /^\/gift(\/|$)/;
/** Redirects to the most used page; the card window redirects to the cards when the gateway has no window. */
const leadsOn = ['/my', '/my/cards/window'];
const statusOf = (route: string) => (leadsOn.includes(route) ? 307 : 200);

describe('a page', () => {
  test.each(pageRoutes)('%s', async (route) => {
    const page = pageAt(route);
    if (!page) throw new Error(`${route} is not filled`);
    const [first, second] = [await see(page), await see(page)];
    expect([route, first.status, first.headers.get('content-type')]).toEqual([
      route,
      statusOf(route),
      'text/html; charset=utf-8',
    ]);
    const policy = first.headers.get('content-security-policy');
    const directives = directivesOf(policy);
    expect(directives).toMatchObject({
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
      'report-uri': ['/api/csp-reports'],
    });
    expect(directives['script-src']?.join(' ')).not.toMatch(/unsafe|\*|data:|http:|strict-dynamic/);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': secretInAddress.test(route) ? 'no-referrer' : 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cache-control': expect.stringContaining('no-store'),
    });
    expect(first.headers.has('x-powered-by')).toBe(false);
    if (!forEverybody.includes(route)) expect(first.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    const scripts = [...first.html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
    expect(scripts.length).toBeGreaterThan(2);
    // Scripts drawn by the server run by this answer's nonce, of a kept page by their hashes, or are in the shop's own files.
    if (kept.includes(route)) {
      const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
      for (const [, said = '', text = ''] of scripts)
        if (!said.includes(' src="/_next/')) expect(directives['script-src']).toContain(hashOf(text));
      expect([policy, first.html].join()).not.toMatch(/nonce-|nonce="/);
      expect(Object.fromEntries(second.headers)).toMatchObject({ 'content-security-policy': policy });
    } else {
      expect(nonceOf(policy)).toMatch(/^'nonce-[A-Za-z0-9+/]{22}=='$/);
      expect(nonceOf(second.headers.get('content-security-policy'))).not.toBe(nonceOf(policy));
      const nonce = nonceOf(policy).slice("'nonce-".length, -1);
      for (const [, said] of scripts) expect(said).toContain(`nonce="${nonce}"`);
    }
    expect(first.html).not.toMatch(/<style|\son\w+=|javascript:/i);
  });

  test.each(['/products', '/gift/2026.svg', '/_next/image?url=x', '/nowhere.png', '/my', '/.env'])(
    '%s takes no policy and no nonce from its caller',
    async (path) => {
      const forged = {
        'content-security-policy': "script-src 'nonce-attacker'",
        'content-security-policy-report-only': "script-src 'nonce-attacker'",
        'x-nonce': 'attacker',
      };
      const answer = await visit(path, { headers: forged });
      expect(answer.html).not.toContain('attacker');
      expect(JSON.stringify([...answer.headers])).not.toContain('attacker');
      expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' '(nonce|sha256)-/);
    },
  );

  test('is looked at and nothing else: other methods are 405 with Allow', async () => {
    for (const { path, viewer } of pages)
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const answer = await fetch(`${baseUrl()}${path}`, {
          method,
          headers: { cookie: cookies[viewer], 'x-http-method-override': 'GET' },
        });
        expect([path, method, answer.status, answer.headers.get('allow')]).toEqual([
          path,
          method,
          405,
          'GET, HEAD, OPTIONS',
        ]);
      }
  });
});

describe('an answer of the API', () => {
  const json = { 'content-type': 'application/json' };
  test.each<[string, string, RequestInit, number]>([
    ['well', '/api/products', {}, 200],
    ['with nothing to say', '/api/csp-reports', { method: 'POST', body: '{}' }, 204],
    ['of methods', '/api/products', { method: 'OPTIONS' }, 204],
    ['broken', '/api/oauth/token', { method: 'POST', body: '{', headers: json }, 400],
    ['to nobody', '/api/members/me', {}, 401],
    ['to the wrong role', '/api/admin/products', {}, 403],
    ['that is not there', '/api/nowhere', {}, 404],
    ['to a wrong method', '/api/products', { method: 'DELETE' }, 405],
    ['of another type', '/api/oauth/token', { method: 'POST', body: 'x' }, 415],
    ['of the login', '/api/auth/providers', {}, 200],
    ['of the login, refused', '/api/auth/callback/credentials', { method: 'POST', body: '' }, 415],
  ])('%s: %s', async (_, path, init, status) => {
    const asked = path.includes('/admin/') ? { ...init, headers: { cookie: cookies.gildong } } : init;
    const answer = await fetch(`${baseUrl()}${path}`, asked);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      ...(status !== 204 && status !== 200 ? { 'cache-control': 'no-store' } : {}),
    });
    expect(answer.headers.has('x-powered-by')).toBe(false);
  });
});

test('the page for when nothing else can be drawn runs by hashes', async () => {
  const { html, headers } = await visit('/_global-error');
  const directives = directivesOf(headers.get('content-security-policy'));
  for (const [directive, form] of [
    ['script-src', /<script(?![^>]*\ssrc=)[^>]*>([^<]*)<\/script>/g],
    ['style-src', /<style[^>]*>([^<]*)<\/style>/g],
  ] as const) {
    const texts = [...html.matchAll(form)].map(([, text = '']) => text);
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts)
      expect(directives[directive]).toContain(
        `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      );
  }
  expect(html).not.toMatch(/\son\w+=/i);
});

test.each([
  ['a picture', '/icon.svg', 200],
  ['the web manifest', '/manifest.webmanifest', 200],
  ['a file that is not there', '/_next/static/nothing.js', 404],
  ['a page that is not there', '/nowhere', 404],
  ['a picture that is not there', '/nowhere.png', 404],
  ["the framework's own redirect", '//evil.example/x', 308],
  ['a settings file', '/.env', 404],
  ['a database', '/data/shop.db', 404],
])('%s has the walls too: %s', async (_, path, status) => {
  const { headers, status: answered, location } = await visit(path);
  expect([answered, headers.get('x-content-type-options')]).toEqual([status, 'nosniff']);
  expect(headers.get('referrer-policy')).toMatch(/^(no-referrer|same-origin)$/);
  expect(directivesOf(headers.get('content-security-policy'))['frame-ancestors']).toEqual(["'none'"]);
  expect(location).not.toMatch(/^(https?:)?\/\//);
});

test("the shop's scripts are files that may be kept, with the walls", async () => {
  const { html } = await visit('/products');
  const file = /src="(\/_next\/static\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const { status, headers } = await visit(file);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
});

test('the session cookie is opaque, new, and out of reach of scripts and other sites (S02)', async () => {
  const planted = 'AbCdEfGhIjKlMnOpQrStUv';
  const asked = await fetch(`${baseUrl()}/api/auth/csrf`);
  const { csrfToken }: { csrfToken: string } = await asked.json();
  const csrfCookie = asked.headers.getSetCookie().map((line) => line.split(';')[0]);
  const answer = await fetch(`${baseUrl()}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: baseUrl(),
      cookie: [...csrfCookie, `next-auth.session-token=${planted}`].join('; '),
    },
    body: new URLSearchParams({ csrfToken, memberId: 'gildong', password: 'sandbox-1234', json: 'true' }),
  });
  const given = answer.headers.getSetCookie().filter((line) => line.startsWith('next-auth.session-token='));
  expect(given).toHaveLength(1);
  const [pair = '', ...flags] = (given[0] ?? '').split('; ');
  expect(flags).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']));
  expect(flags.join()).not.toMatch(/domain/i);
  const value = pair.slice(pair.indexOf('=') + 1);
  expect(value).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(() => JSON.parse(Buffer.from(value, 'base64url').toString())).toThrow();
  expect(value).not.toBe(planted);
  const { status } = await visit('/my', { cookie: `next-auth.session-token=${planted}` });
  expect(status).toBe(307);
});
