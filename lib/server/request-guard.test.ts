import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { guard } from './request-guard';

function request(
  change: Partial<{ method: string; url: string; headers: Record<string, string>; httpVersion: string }>,
) {
  const { method = 'GET', url = '/', headers = { host: 'shop.example' }, httpVersion = '1.1' } = change;
  const rawHeaders = Object.entries(headers).flat();
  const socket = { remoteAddress: '::ffff:198.51.100.7' };
  return {
    method,
    url,
    headers: { ...headers },
    rawHeaders,
    httpVersion,
    socket,
  } as unknown as IncomingMessage;
}

const host = { host: 'shop.example' };

test.each(['shop.example', 'shop.example:443', 'localhost:3000', '127.0.0.1', '[::1]:3000', 'a_b.example'])(
  'the host %s is valid',
  (name) => {
    expect(guard(request({ headers: { host: name } }))).toBeUndefined();
  },
);

test.each([
  '',
  '[',
  'a b',
  'a/b',
  'a?b',
  'a#b',
  'user@a',
  'a:99999',
  'a:b',
  '%00',
  'a\\b',
  '[zz]',
  '가.example',
])('the host %j is refused', (name) => {
  expect(guard(request({ headers: { host: name } }))).toMatchObject({ code: 'MALFORMED_REQUEST' });
});

test('only HTTP/1.0 may omit the host, and no request has two', () => {
  expect(guard(request({ headers: {} }))).toMatchObject({ code: 'MALFORMED_REQUEST' });
  expect(guard(request({ headers: {}, httpVersion: '1.0' }))).toBeUndefined();
  const twice = { ...request({}), rawHeaders: ['Host', 'a', 'HOST', 'a'] } as IncomingMessage;
  expect(guard(twice)).toMatchObject({ code: 'MALFORMED_REQUEST' });
});

test.each(['TRACE', 'CONNECT', 'PROPFIND', 'get', ''])('the method %j is not known', (method) => {
  expect(guard(request({ method }))).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
});

test.each(['http://evil.test/', 'evil.test:80', '*', ''])('the address %j is refused', (url) => {
  expect(guard(request({ url }))).toMatchObject({ code: 'NOT_FOUND' });
});

test.each(['/%', '/%zz', '/%C0%AE', '/a%E0%A4'])('the address %s becomes one without a page', (url) => {
  for (const [sent, nowhere] of [
    [url, '/%EF%BF%BD'],
    [`/api${url}?a=1`, '/api/%EF%BF%BD'],
  ] as const) {
    const guarded = request({ url: sent });
    expect(guard(guarded)).toBeUndefined();
    expect(guarded.url).toBe(nowhere);
  }
});

test('headers that control the framework or name the caller are removed', () => {
  const sent = {
    ...host,
    'x-middleware-subrequest': 'proxy',
    'x-invoke-path': '/admin',
    'x-matched-path': '/admin',
    'next-action': 'x',
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'javascript',
    'x-giftround-socket': '192.0.2.1',
    'x-giftround-method': 'HEAD',
    'x-giftround-kept-for-members': 'yes',
    'x-forwarded-for': '192.0.2.1',
    accept: '*/*',
  };
  const guarded = request({ headers: sent });
  expect(guard(guarded)).toBeUndefined();
  expect(guarded.headers).toEqual({
    ...host,
    'x-giftround-socket': '::ffff:198.51.100.7',
    'x-giftround-method': 'GET',
    'x-forwarded-for': '192.0.2.1',
    accept: '*/*',
  });
});
