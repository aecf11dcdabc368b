import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Config, ConfigError, parseConfig } from '@/lib/config';
import { aMessageRequest } from '@/lib/testing/fixtures/message-requests';
import { openPorts, type Ports } from '.';

let dir: string;
let ports: Ports | undefined;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ports-'));
});

afterEach(() => {
  ports?.close();
  ports = undefined;
  rmSync(dir, { recursive: true });
});

function open(env: Record<string, string> = {}, changes: Partial<Config> = {}): Ports {
  ports = openPorts({
    ...parseConfig({ SANDBOX_DIR: dir, SHOP_SECRET: 'x'.repeat(32), ...env }),
    ...changes,
  });
  return ports;
}

test('the sandbox hooks read the shop’s own ledger and inbox, and reset both', async () => {
  const { cardPayments, messages, sandbox } = open();
  const at = Temporal.Instant.from('2026-12-01T00:00:00Z');
  const card = await cardPayments.register({
    memberNo: 1,
    cardNumber: '4242424242424242',
    expiryYear: null,
    expiryMonth: null,
  });
  const cardToken = card.kind === 'registered' ? card.cardToken : '';
  await cardPayments.charge({
    key: 'k',
    orderNo: 'O',
    rounds: [],
    cardToken,
    amount: 500,
    currency: 'KRW',
    at,
  });
  await messages.send(aMessageRequest({ reference: 'r', to: '01012345678', at }));
  expect(sandbox?.gateway.charges()).toHaveLength(1);
  expect(sandbox?.messages.list()).toHaveLength(1);
  sandbox?.reset();
  expect(sandbox?.gateway.charges()).toEqual([]);
  expect(sandbox?.messages.list()).toEqual([]);
});

test('live mode has no hooks', () => {
  expect(open({}, { isSandbox: false }).sandbox).toBeNull();
});

test('the settings choose the address search', () => {
  expect(open().addressSearch.name).toBe('sandbox');
  ports?.close();
  expect(open({ ADDRESS_SEARCH: 'off' }).addressSearch.name).toBe('off');
  ports?.close();
  expect(open({ ADDRESS_SEARCH: 'juso', JUSO_KEY: 'k' }).addressSearch.name).toBe('juso');
});

test('the government’s search needs its key', () => {
  expect(() => open({ ADDRESS_SEARCH: 'juso' })).toThrow(ConfigError);
});

test('live mode creates no file of the sandbox bank or inbox', () => {
  const live = {
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    MESSAGE_CHANNEL: 'twilio',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+15005550006',
  };
  expect(open(live, { isSandbox: false }).cardPayments.name).toBe('stripe');
  expect(readdirSync(dir)).toEqual([]);
});
