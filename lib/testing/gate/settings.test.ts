import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from '@/lib/config';

const example = readFileSync('.env.example', 'utf8');
const secret = randomBytes(32).toString('base64');

test('the example lists every setting that the shop reads, with its default', () => {
  const source = [
    'lib/config.ts',
    'lib/config/provider-settings.ts',
    'lib/config/payment-settings.ts',
    'lib/config/toss-settings.ts',
    'lib/config/message-settings.ts',
    'lib/config/picture-settings.ts',
  ]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const names = [...source.matchAll(/^ {2}([A-Z_]{4,}): /gm)].map((match) => match[1] ?? '');
  const told = new Set([...example.matchAll(/^#? ?([A-Z_]+)=/gm)].map((match) => match[1]));
  const untold = names.filter((name) => !told.has(name) && name !== 'NODE_ENV');
  expect(untold, 'Add these to .env.example').toEqual([]);
  const given = Object.fromEntries(
    [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map((match) => [match[1], match[2]]),
  );
  const plain = { SHOP_SECRET: secret, SANDBOX_DIR: '/tmp', SHOP_BASE_URL: 'http://localhost:3000' };
  expect(parseConfig({ ...plain, ...given })).toEqual(parseConfig(plain));
});

test('docs/settings.md explains each of them once, with the same default', () => {
  const explained = [
    ...readFileSync('docs/settings.md', 'utf8').matchAll(/^\| `([A-Z_]+)` \| ([^|]*?) ?\| /gm),
  ].map(([, name, said = '']) => [name, /^`([^`$]*)`$/.exec(said)?.[1] ?? '']);
  const listed = [...example.matchAll(/^(# )?([A-Z_]+)=(.*)$/gm)].map(([, off, name, value]) => [
    name,
    off ? '' : value,
  ]);
  expect(explained.sort()).toEqual(listed.sort());
});

test.each([
  ['PORT', '99999'],
  ['DATABASE_URL', 'mysql://x'],
  ['SHOP_TIME_ZONE', 'Mars/Olympus'],
  ['SHOP_CURRENCY', 'GBP'],
  ['SHOP_CURRENCY', 'krw'],
  ['SHOP_SECRET', 'short'],
  ['JOBS', 'sometimes'],
  ['LIMIT_GIFTS_PER_DAY', '-1'],
  ['RETENTION_LIVE_DAYS', '89'],
  ['WEBHOOK_RETRY_HOURS', '701'],
  ['PICTURE_STORAGE', 'disk'],
  ['S3_BUCKET', 'My Bucket'],
  ['S3_ENDPOINT', 's3.example'],
  ['METRICS_ADDRESS', '0.0.0.0:9464'],
  ['METRICS_ADDRESS', '127.0.0.1'],
  ['METRICS_ADDRESS', '127.0.0.1:70000'],
  ['METRICS_ADDRESS', 'localhost.example:9464'],
  ['METRICS_ADDRESS', '10.0.0.1@127.0.0.1:9464'],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'file:///tmp/traces'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'null'],
  ['CORS_ORIGINS', 'app.example'],
  ['CORS_ORIGINS', 'https://app.example/'],
  ['CORS_ORIGINS', 'https://app.example, https://m.example/path'],
])('a wrong %s stops the start, and the setting is named', (name, value) => {
  expect(() => parseConfig({ SHOP_SECRET: secret, [name]: value })).toThrow(ConfigError);
  expect(() => parseConfig({ SHOP_SECRET: secret, [name]: value })).toThrow(name);
});

test('other origins are listed with commas', () => {
  const given = { SHOP_SECRET: secret, CORS_ORIGINS: 'https://app.example, http://localhost:5173,' };
  expect([...parseConfig(given).CORS_ORIGINS]).toEqual(['https://app.example', 'http://localhost:5173']);
});

test('live mode refuses missing secrets, plain http and the sandbox twins', () => {
  const live = { SHOP_MODE: 'live' };
  expect(() => parseConfig(live)).toThrow('SHOP_SECRET');
  expect(() => parseConfig({ ...live, SHOP_SECRET: secret })).toThrow('SHOP_BASE_URL');
  const insecure = { ...live, SHOP_SECRET: secret, SHOP_BASE_URL: 'http://shop.example' };
  expect(() => parseConfig(insecure)).toThrow('https');
  const madeUp = { ...insecure, SHOP_BASE_URL: 'https://shop.example' };
  expect(() => parseConfig(madeUp)).toThrow('ADDRESS_SEARCH');
  expect(() => parseConfig({ ...madeUp, ADDRESS_SEARCH: 'off' })).toThrow('PAYMENT_GATEWAY');
});
