import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError, parseConfig } from '@/lib/config';
import { openPorts } from '@/lib/ports';

const dir = () => {
  const made = mkdtempSync(join(tmpdir(), 'payment-settings-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
};
const stripe = {
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1234567890',
  STRIPE_WEBHOOK_SECRET: 'whsec_1234567890',
};
const live = {
  ...stripe,
  SHOP_MODE: 'live',
  SHOP_SECRET: 'q7Zk2nVw9rLx4tBc8sDf1gHj6mPyEuAiO3',
  SHOP_BASE_URL: 'https://shop.example',
  STRIPE_SECRET_KEY: 'sk_live_1234567890',
  ADDRESS_SEARCH: 'off',
  MESSAGE_CHANNEL: 'http',
  MESSAGES_HTTP_URL: 'https://messages.example/send',
  MESSAGES_HTTP_SECRET: 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
};

function open(env: Record<string, string>) {
  const base = { SHOP_SECRET: 'x'.repeat(32), SANDBOX_DIR: dir() };
  const ports = openPorts(parseConfig({ ...base, ...env }));
  ports.close();
  return ports;
}

const start = (env: Record<string, string>) => open(env).cardPayments.name;

test('the gateway is the one that is named, and does not start without its keys', () => {
  expect(start({})).toBe('sandbox');
  expect(start(stripe)).toBe('stripe');
  for (const missing of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
    expect(() => start({ ...stripe, [missing]: '' })).toThrow(ConfigError);
});

test('a former gateway settles and pays back with its secret key alone', () => {
  const secretKeys = { STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY, TOSS_SECRET_KEY: 'test_sk_1234567890' };
  const { openGateways, gatewayOf: formerGateway } = open(secretKeys);
  expect(openGateways.map(({ name }) => name)).toEqual(['sandbox', 'stripe', 'toss']);
  expect(formerGateway('stripe').readWebhook).toBeNull();
  expect(formerGateway('toss').cardPage).toBeNull();
});

test.each([
  ['STRIPE_SECRET_KEY', 'pk_test_1234567890'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['STRIPE_BASE_URL', 'api.stripe.com'],
])('%s %s stops the start, and the setting is named', (name, value) => {
  expect(() => start({ ...stripe, [name]: value })).toThrow(name);
});

test('live mode takes live keys alone, over https or on this host', () => {
  expect(parseConfig(live).PAYMENT_GATEWAY).toBe('stripe');
  const refuses = (env: Record<string, string>) => expect(() => parseConfig({ ...live, ...env }));
  refuses({ STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY }).toThrow('STRIPE_SECRET_KEY');
  refuses({ STRIPE_SECRET_KEY: 'rk_test_1234567890' }).toThrow('STRIPE_SECRET_KEY');
  refuses({ STRIPE_BASE_URL: 'http://stripe.example' }).toThrow('STRIPE_BASE_URL');
  refuses({ STRIPE_BASE_URL: 'http://127.0.0.1.example' }).toThrow('STRIPE_BASE_URL');
  expect(parseConfig({ ...live, STRIPE_BASE_URL: 'http://127.0.0.1:12111' }).isSandbox).toBe(false);
  refuses({ PAYMENT_GATEWAY: 'sandbox' }).toThrow('PAYMENT_GATEWAY');
});

test.each([
  ['STRIPE_SECRET_KEY', 'sk_live_1234567890'],
  ['STRIPE_SECRET_KEY', 'rk_live_1234567890'],
  ['TOSS_SECRET_KEY', 'live_sk_1234567890'],
  ['TOSS_CLIENT_KEY', 'live_ck_1234567890'],
])('a sandbox, whose pages say that nothing is charged, refuses %s=%s', (name, value) => {
  for (const gateway of ['sandbox', 'stripe'])
    expect(() => parseConfig({ ...stripe, PAYMENT_GATEWAY: gateway, [name]: value })).toThrow(name);
});

test('live mode judges a former gateway like the one of today', () => {
  const toss = {
    PAYMENT_GATEWAY: 'toss',
    TOSS_CLIENT_KEY: 'live_ck_1234567890',
    TOSS_SECRET_KEY: 'live_sk_1234567890',
  };
  const former = { ...live, TOSS_SECRET_KEY: toss.TOSS_SECRET_KEY };
  expect(parseConfig(former).TOSS_SECRET_KEY).toBe(toss.TOSS_SECRET_KEY);
  const refuses = (env: Record<string, string>) => expect(() => parseConfig({ ...former, ...env }));
  refuses({ TOSS_SECRET_KEY: 'test_sk_1234567890' }).toThrow('TOSS_SECRET_KEY');
  refuses({ TOSS_BASE_URL: 'http://toss.example' }).toThrow('TOSS_BASE_URL');
  refuses({ ...toss, STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY }).toThrow('STRIPE_SECRET_KEY');
});
