import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseConfig } from '@/lib/config';
import { openPorts } from '@/lib/ports';
import { unsafeForToss } from './toss-settings';

const toss = {
  PAYMENT_GATEWAY: 'toss',
  TOSS_CLIENT_KEY: 'test_ck_1234567890',
  TOSS_SECRET_KEY: 'test_sk_1234567890',
};

function start(changes: Record<string, string> = {}): string {
  const dir = mkdtempSync(join(tmpdir(), 'toss-settings-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const ports = openPorts(
    parseConfig({ SHOP_SECRET: 'x'.repeat(32), SANDBOX_DIR: dir, ...toss, ...changes }),
  );
  ports.close();
  return ports.cardPayments.name;
}

test('Toss starts with a pair of keys and won', () => {
  expect(start()).toBe('toss');
});

test.each([
  ['TOSS_CLIENT_KEY', { TOSS_CLIENT_KEY: '' }],
  ['TOSS_SECRET_KEY', { TOSS_SECRET_KEY: '' }],
  ['TOSS_CLIENT_KEY', { TOSS_CLIENT_KEY: 'test_gck_of_the_widget' }],
  ['TOSS_SECRET_KEY', { TOSS_SECRET_KEY: 'test_ck_1234567890' }],
  ['TOSS_SECRET_KEY', { TOSS_SECRET_KEY: 'live_sk_1234567890' }],
  ['TOSS_WEBHOOK_SECRET', { TOSS_WEBHOOK_SECRET: 'short' }],
  ['TOSS_BASE_URL', { TOSS_BASE_URL: 'toss' }],
  ['SHOP_CURRENCY', { SHOP_CURRENCY: 'USD' }],
])('the start names a wrong %s: %j', (name, changes) => {
  expect(() => start(changes)).toThrow(`Setting ${name}`);
});

test('live mode refuses test keys and plain http', () => {
  const live = {
    TOSS_BASE_URL: 'https://api.tosspayments.com',
    TOSS_SCRIPT_URL: 'https://js.tosspayments.com/v2/standard',
    TOSS_CLIENT_KEY: 'live_ck_1',
    TOSS_SECRET_KEY: 'live_sk_1',
  };
  expect(unsafeForToss(live)).toBeNull();
  expect(unsafeForToss({ ...live, TOSS_CLIENT_KEY: 'test_ck_1' })?.name).toBe('TOSS_CLIENT_KEY');
  expect(unsafeForToss({ ...live, TOSS_SECRET_KEY: 'test_sk_1' })?.name).toBe('TOSS_SECRET_KEY');
  expect(unsafeForToss({ ...live, TOSS_BASE_URL: 'http://api.example' })?.name).toBe('TOSS_BASE_URL');
  expect(unsafeForToss({ ...live, TOSS_SCRIPT_URL: 'http://js.example/v2' })?.name).toBe('TOSS_SCRIPT_URL');
  for (const host of ['localhost', '127.0.0.2', '[::1]'])
    expect(unsafeForToss({ ...live, TOSS_BASE_URL: `http://${host}:4000` })).toBeNull();
});
