import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError, parseConfig } from '@/lib/config';
import { weakness } from './secret';

const secret = randomBytes(32).toString('base64');
const base = {
  SHOP_MODE: 'live',
  SHOP_SECRET: secret,
  SHOP_BASE_URL: 'https://shop.example.com',
  ADDRESS_SEARCH: 'off',
};

/** The start's error with these settings changed; undefined removes a setting. */
function said(changes: Record<string, string | undefined>): string {
  try {
    parseConfig({ ...base, ...changes });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('It starts');
}

test.each<[string, Record<string, string | undefined>, string, RegExp]>([
  ['no secret', { SHOP_SECRET: undefined }, 'SHOP_SECRET', /must be set/],
  ['an empty secret', { SHOP_SECRET: '' }, 'SHOP_SECRET', /must be set/],
  ['a short secret', { SHOP_SECRET: 'short' }, 'SHOP_SECRET', /32 characters/],
  ['one letter again and again', { SHOP_SECRET: 'a'.repeat(40) }, 'SHOP_SECRET', /too few different/],
  ['a pattern', { SHOP_SECRET: 'Zk3-qB9_'.repeat(5) }, 'SHOP_SECRET', /repeats itself/],
  ['a placeholder', { SHOP_SECRET: `change-me-${secret}` }, 'SHOP_SECRET', /placeholder/],
  [
    'the practice password',
    { SHOP_SECRET: 'sandbox-1234sandbox-1234sandbox-1' },
    'SHOP_SECRET',
    /placeholder/,
  ],
  ['the same secret twice', { SHOP_SECRET_PREVIOUS: secret }, 'SHOP_SECRET_PREVIOUS', /the same/],
  ['a weak former secret', { SHOP_SECRET_PREVIOUS: 'ab'.repeat(20) }, 'SHOP_SECRET_PREVIOUS', /too few/],
  ['no address', { SHOP_BASE_URL: undefined }, 'SHOP_BASE_URL', /must be set/],
  ['plain http', { SHOP_BASE_URL: 'http://shop.example.com' }, 'SHOP_BASE_URL', /https/],
  ['an address with a path', { SHOP_BASE_URL: 'https://shop.example.com/mall' }, 'SHOP_BASE_URL', /alone/],
  ['another shop for signing in', { NEXTAUTH_URL: 'https://evil.example' }, 'NEXTAUTH_URL', /SHOP_BASE_URL/],
  ['signing in over http', { NEXTAUTH_URL: 'http://shop.example.com' }, 'NEXTAUTH_URL', /SHOP_BASE_URL/],
  ['a host that callers choose', { AUTH_TRUST_HOST: '1' }, 'AUTH_TRUST_HOST', /refuses/],
  ['the development server', { NODE_ENV: 'development' }, 'NODE_ENV', /built shop/],
  ['made-up streets', { ADDRESS_SEARCH: 'sandbox' }, 'ADDRESS_SEARCH', /refuses/],
  [
    'an address search in the clear',
    { ADDRESS_SEARCH: 'juso', JUSO_BASE_URL: 'http://business.juso.go.kr' },
    'JUSO_BASE_URL',
    /https/,
  ],
  [
    'tracking in the clear',
    { PARCEL_TRACKING: 'tracker-delivery', TRACKER_DELIVERY_BASE_URL: 'http://apis.tracker.delivery' },
    'TRACKER_DELIVERY_BASE_URL',
    /https/,
  ],
  ['the practice bank', { PAYMENT_GATEWAY: 'sandbox' }, 'PAYMENT_GATEWAY', /sandbox/],
])('live mode refuses %s, and names the setting', (_, changes, name, why) => {
  const sentence = said(changes);
  expect(sentence).toMatch(why);
  expect(sentence.startsWith(`Setting ${name}: `)).toBe(true);
  expect(sentence).not.toContain(changes.SHOP_SECRET || 'nothing');
});

test('live mode refuses the secret that a sandbox made beside the database', () => {
  const dir = mkdtempSync(join(tmpdir(), 'giftround-secret-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(join(dir, 'secret'), `${secret}\n`);
  const DATABASE_URL = `file:${join(dir, 'shop.db')}`;
  expect(said({ DATABASE_URL })).toMatch(/^Setting SHOP_SECRET: is the one that a sandbox made/);
  expect(said({ DATABASE_URL, SHOP_SECRET: randomBytes(32).toString('hex') })).toMatch(
    /^Setting PAYMENT_GATEWAY/,
  );
});

test('a sandbox may do without, but never with one secret as its own former one', () => {
  const plain = { SANDBOX_DIR: '/tmp', SHOP_SECRET: secret };
  expect(parseConfig(plain).isSandbox).toBe(true);
  expect(() => parseConfig({ ...plain, SHOP_SECRET_PREVIOUS: secret })).toThrow('SHOP_SECRET_PREVIOUS');
});

test('what a generator makes is no placeholder', () => {
  // The same 500 each time: one in some thousand runs, random ones would spell a placeholder.
  for (let made = 0; made < 500; made += 1)
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect(weakness(createHash('sha256').update(`${made}`).digest(encoding))).toBeNull();
});
