import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openReceiver, type Receiver } from '@/lib/testing/stubs/webhook-receiver';
import { outgoingPost } from './post';
import { isPublicAddress, targetProblem } from './target';

/**
 * docs/safety.md, S43: a URL that people enter leads outside or nowhere. The sentinel listens on this machine and must receive
 * nothing.
 */
let sentinel: Receiver;
beforeEach(async () => {
  sentinel = await openReceiver();
});
afterEach(() => sentinel.close());

const shut = { timeoutMs: 1_000, allowLoopback: false };
const sent = { headers: { 'content-type': 'application/json' }, body: '{}' };
const post = (url: string, more: Partial<Parameters<typeof outgoingPost>[2]> = {}) =>
  outgoingPost(url, sent, { ...shut, ...more });

const literal = (port: number): Array<[string, string]> => [
  ['http to this machine', `http://127.0.0.1:${port}`],
  ['this machine', `https://127.0.0.1:${port}`],
  ['its name', `https://localhost:${port}`],
  ['its name with a dot', `https://localhost.:${port}`],
  ['a name below it', `https://shop.localhost:${port}`],
  ['IPv6', `https://[::1]:${port}`],
  ['IPv4 in IPv6', `https://[::ffff:127.0.0.1]:${port}`],
  ['IPv4 in IPv6, in hex', `https://[::ffff:7f00:1]:${port}`],
  ['IPv4 translated', `https://[64:ff9b::7f00:1]:${port}`],
  ['decimal', `https://2130706433:${port}`],
  ['hex and short', `https://0x7f.1:${port}`],
  ['octal', `https://0177.0.0.1:${port}`],
  ['nothing', `https://0.0.0.0:${port}`],
  ['IPv6 nothing', `https://[::]:${port}`],
  ['another of this machine', `https://127.9.9.9:${port}`],
  ['the cloud’s own', 'https://169.254.169.254/latest/meta-data'],
  ['private, 10', 'https://10.0.0.1'],
  ['private, 172', 'https://172.16.0.1'],
  ['private, 192', 'https://192.168.0.1'],
  ['a carrier’s', 'https://100.64.0.1'],
  ['multicast', 'https://224.0.0.1'],
  ['broadcast', 'https://255.255.255.255'],
  ['unique local', 'https://[fd00::1]'],
  ['link-local', 'https://[fe80::1]'],
  ['site-local', 'https://[fec0::1]'],
  ['6to4', 'https://[2002:7f00:1::]'],
  ['a user', 'https://user@hooks.example'],
  ['a user and a password', 'https://user:secret@hooks.example'],
  ['port 22', 'https://hooks.example:22'],
  ['port 25', 'https://hooks.example:25'],
  ['port 80', 'https://hooks.example:80'],
];
const unspoken = [
  'http://hooks.example',
  'file:///etc/passwd',
  'gopher://hooks.example',
  'ftp://hooks.example',
];

describe('an IP address in the URL', () => {
  test('of a private network is refused when it is saved and never called, in every notation', async () => {
    for (const [what, url] of literal(sentinel.port)) {
      expect(targetProblem(url, shut), what).toBe('not_allowed');
      expect(await post(url), what).toEqual({ kind: 'blocked' });
    }
    for (const url of unspoken) {
      expect(targetProblem(url, shut), url).toMatch(/not_https|invalid/);
      expect(await post(url), url).toEqual({ kind: 'blocked' });
    }
    expect(targetProblem('no address', shut)).toBe('invalid');
    expect(sentinel.connections()).toBe(0);
  });

  test('of the public internet is allowed, on 443 and above the well-known ports', () => {
    for (const url of [
      'https://hooks.example/in?key=1',
      'https://8.8.8.8',
      'https://[2001:4860:4860::8888]:8443',
    ])
      expect(targetProblem(url, shut), url).toBeNull();
  });

  test('of this machine is called if that is switched on, and no other private address', async () => {
    const open = { allowLoopback: true };
    expect(await post(sentinel.url, open)).toMatchObject({ kind: 'answered', status: 200 });
    expect(await post(`http://localhost:${sentinel.port}`, open)).toMatchObject({ kind: 'answered' });
    for (const url of [
      'http://10.0.0.1',
      'https://10.0.0.1',
      'http://hooks.example',
      'https://169.254.169.254',
    ])
      expect(targetProblem(url, { ...shut, ...open }), url).not.toBeNull();
    expect(sentinel.connections()).toBe(2);
  });
});

describe('a host name', () => {
  const named = () => `https://hooks.example:${sentinel.port}`;

  test('that resolves to a private address is blocked at the call, also if only one of its addresses is private', async () => {
    for (const found of [
      ['127.0.0.1'],
      ['::1'],
      ['::ffff:7f00:1'],
      ['10.0.0.1'],
      ['93.184.215.14', '127.0.0.1'],
    ])
      expect(await post(named(), { resolve: async () => found }), found.join()).toEqual({ kind: 'blocked' });
    expect(sentinel.connections()).toBe(0);
  });

  test('is resolved once: a second, different answer is not used', async () => {
    let looks = 0;
    const flips = async () => [++looks === 1 ? '127.0.0.1' : '93.184.215.14'];
    // The checked address is the one that is called: here it is this machine's and allowed, so the call must reach it.
    const open = { allowLoopback: true, resolve: flips };
    expect(await post(named(), open)).toEqual({ kind: 'no-answer' });
    expect(sentinel.connections()).toBe(1);
    expect(looks).toBe(1);
  });

  test('that does not resolve fails like a closed port and a silent host', async () => {
    const closed = await new Promise<number>((resolve) => {
      const probe = createServer().listen(0, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => resolve(address instanceof Object ? address.port : 0));
      });
    });
    const open = { allowLoopback: true, timeoutMs: 100 };
    const unknown = () => Promise.reject(new Error('ENOTFOUND'));
    const never = () => new Promise<string[]>(() => {});
    sentinel.answer('hang');
    expect(await post(named(), { resolve: unknown })).toEqual({ kind: 'no-answer' });
    expect(await post(named(), { resolve: never, timeoutMs: 50 })).toEqual({ kind: 'no-answer' });
    expect(await post(`http://127.0.0.1:${closed}`, open)).toEqual({ kind: 'no-answer' });
    expect(await post(sentinel.url, open)).toEqual({ kind: 'no-answer' });
    sentinel.answer('cut');
    expect(await post(sentinel.url, open)).toEqual({ kind: 'no-answer' });
  });
});

describe('an answer', () => {
  const open = { allowLoopback: true };

  test('that redirects is the answer: the redirect is not followed', async () => {
    const elsewhere = await openReceiver();
    onTestFinished(() => elsewhere.close());
    for (const status of [301, 302, 303, 307, 308]) {
      sentinel.answer({ status, headers: { location: elsewhere.url } });
      expect(await post(sentinel.url, open)).toMatchObject({ kind: 'answered', status });
    }
    expect(elsewhere.connections()).toBe(0);
  });

  test('is read up to its limit, and an endless one is cut off', async () => {
    sentinel.answer({ status: 200, body: 'x'.repeat(3_000_000) });
    const long = await post(sentinel.url, { ...open, timeoutMs: 5_000 });
    expect(long).toMatchObject({ kind: 'answered', status: 200 });
    expect(long.kind === 'answered' && long.body.length).toBeLessThanOrEqual(1_048_576);
    sentinel.answer({
      speak: (response) => {
        response.writeHead(200);
        response.write('and then');
      },
    });
    expect(await post(sentinel.url, { ...open, timeoutMs: 200 })).toMatchObject({
      status: 200,
      body: 'and then',
    });
  });

  test('gives its status and its Retry-After', async () => {
    sentinel.answer({ status: 429, headers: { 'retry-after': '120' } });
    expect(await post(sentinel.url, open)).toEqual({
      kind: 'answered',
      status: 429,
      retryAfter: '120',
      body: '',
    });
    expect(sentinel.calls.at(-1)?.body).toBe('{}');
  });
});

test('only addresses of the public internet are public', () => {
  const inside = [
    '',
    'hooks.example',
    '0.0.0.0',
    '192.0.2.1',
    '198.18.0.1',
    '240.0.0.1',
    '::',
    'ff02::1',
    '2001:db8::1',
  ];
  for (const address of inside) expect(isPublicAddress(address), address).toBe(false);
  for (const address of ['1.1.1.1', '93.184.215.14', '2606:4700::1111'])
    expect(isPublicAddress(address), address).toBe(true);
});
