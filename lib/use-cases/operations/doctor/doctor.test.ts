import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '@/db/client';
import { recordLastBackup } from '@/db/queries/operations/database-facts';
import { saveRunner } from '@/db/queries/operations/job-runners';
import { parseConfig } from '@/lib/config';
import type { Context } from '@/lib/context';
import { systemClock } from '@/lib/ports/clock';
import type { ProviderCheck } from '@/lib/ports/provider-check';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { seededOnce } from '@/lib/testing/fixtures/seeded';
import { seedShop } from '../shop/seed-shop';
import { examine, orFinding } from './examine';
import { examineFiles } from './files';
import { type Finding, found, mustBeMended } from './finding';
import { clockFinding, examineProviders } from './providers';
import { examineSettings } from './settings';

const secret = 'Zt7vQ9Lk2mXw5RbN8cHy4JfDs1GpTa6E';
const stateOf = (findings: Finding[], check: string) => findings.find((one) => one.check === check)?.state;
const inLive = (ctx: Context): Context => ({ ...ctx, config: { ...ctx.config, isSandbox: false } });

const sandbox = parseConfig({ SHOP_SECRET: secret, SANDBOX_DIR: '/tmp' });
const live = {
  ...sandbox,
  isSandbox: false,
  SHOP_BASE_URL: 'https://shop.example.com',
  TRUSTED_PROXY_HOPS: 1,
};

test.each<[string, Partial<typeof live>, string, Finding['state']]>([
  ['a name behind one proxy', {}, 'address', 'ok'],
  ['an address that is every phone’s own', { SHOP_BASE_URL: 'https://localhost' }, 'address', 'wrong'],
  ['a number for a name', { SHOP_BASE_URL: 'https://203.0.113.9' }, 'address', 'note'],
  ['a secret of one letter', { SHOP_SECRET: 'a'.repeat(40) }, 'secret', 'wrong'],
  ['a rotation that is not over', { SHOP_SECRET_PREVIOUS: 'x' }, 'rotation', 'note'],
  ['a proxy that nobody counts', { TRUSTED_PROXY_HOPS: 0 }, 'proxies', 'wrong'],
  ['more proxies than there are', { TRUSTED_PROXY_HOPS: 7 }, 'proxies', 'note'],
  ['a gateway whose calls nobody can tell', { PAYMENT_GATEWAY: 'stripe' }, 'payment webhook', 'missing'],
  [
    'a gateway that can be heard',
    { PAYMENT_GATEWAY: 'stripe', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
    'payment webhook',
    'ok',
  ],
  ['a channel whose reports nobody can tell', { MESSAGE_CHANNEL: 'solapi' }, 'message webhook', 'missing'],
])('of the settings, %s is told', (_, changes, check, state) => {
  expect(stateOf(examineSettings({ ...live, ...changes }), check)).toBe(state);
});

test('the addresses to enter at the providers are printed, their secrets are not', () => {
  const config = { ...live, PAYMENT_GATEWAY: 'toss' as const, TOSS_WEBHOOK_SECRET: 'w'.repeat(30) };
  const text = JSON.stringify(examineSettings(config));
  expect(text).toContain('https://shop.example.com/api/webhooks/payments?secret=<TOSS_WEBHOOK_SECRET>');
  expect(text).not.toContain('wwww');
  expect(text).not.toContain(secret);
});

test('a sandbox without proxy or webhooks has nothing to mend', () => {
  expect(examineSettings(sandbox).filter(mustBeMended)).toEqual([]);
});

test('files that others may read are named, and a database that is not there', () => {
  const dir = mkdtempSync(join(tmpdir(), 'giftround-doctor-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = join(dir, 'shop.db');
  const config = { ...live, DATABASE_URL: `file:${file}` };
  expect(examineFiles(config)).toMatchObject([{ check: 'database file', state: 'missing' }]);
  writeFileSync(file, Buffer.alloc(100), { mode: 0o600 });
  writeFileSync(`${file}-wal`, '', { mode: 0o600 });
  expect(stateOf(examineFiles(config), 'file modes')).toBe('ok');
  expect(stateOf(examineFiles(config), 'journal')).toBe('note');
  chmodSync(`${file}-wal`, 0o644);
  const [modes] = examineFiles(config);
  expect(modes).toMatchObject({ state: 'wrong' });
  expect(modes?.say).toContain('shop.db-wal');
  expect(examineFiles({ ...live, DATABASE_URL: 'postgres://db.example/shop' })).toEqual([]);
});

test('an error is told by its kind, never by its text', async () => {
  const error = Object.assign(new TypeError('row of 홍길동'), { code: 'ECONNREFUSED' });
  const findings = await orFinding('database', () => Promise.reject(error));
  expect(findings).toEqual([found('database').wrong('cannot be looked at (TypeError ECONNREFUSED)')]);
});

test('half a minute off is told', () => {
  expect(clockFinding(29, 'it').state).toBe('ok');
  expect(clockFinding(31, 'it').state).toBe('wrong');
});

describeOnBoth('the doctor', (fresh, dialect) => {
  const setUp = async () => {
    const database = await fresh();
    const { ctx, clock } = testContext(database, seededOnce());
    // The server's clock is real, so the test clock must be near it.
    clock.advance(clock.wallNow().until(systemClock.wallNow()));
    return { database, ctx, clock };
  };

  test('finds nothing to mend in a practice shop, and does so without being able to write', async () => {
    const { database, ctx } = await setUp();
    await seedShop(ctx);
    const looking = openDatabase(database.url, { busyMs: 1_000, isReadOnly: true });
    onTestFinished(() => looking.close());
    const findings = await examine({ ...ctx, db: looking.db });
    expect(findings.filter((one) => mustBeMended(one) && one.check !== 'durability')).toEqual([]);
    expect(findings.length).toBeGreaterThan(8);
    if (dialect === 'postgres') expect(stateOf(findings, 'server')).toBe('ok');
    await expect(looking.db.deleteFrom('shop_meta').execute()).rejects.toThrow(/read.?only/);
  });

  test('finds what an opened live shop lacks', async () => {
    const { ctx, clock } = await setUp();
    const shop = inLive(ctx);
    const empty = await examine({ ...shop, config: { ...shop.config, JOBS: 'off' } });
    for (const [check, state] of [
      ['data', 'ok'],
      ['owner', 'missing'],
      ['identity', 'missing'],
      ['terms', 'missing'],
      ['messages’ words', 'missing'],
      ['jobs', 'wrong'],
      ['backup', 'note'],
      ['gift links', 'ok'],
    ] as const)
      expect([check, stateOf(empty, check)]).toEqual([check, state]);
    await seedShop(ctx);
    const at = clock.wallNow().toString({ smallestUnit: 'millisecond' });
    await recordLastBackup(ctx.db, at);
    await ctx.transaction((trx) =>
      saveRunner(trx, { runner: 'r', kind: 'WORKER', startedAt: at, lastSeenAt: at }),
    );
    const filled = await examine({ ...shop, config: { ...shop.config, JOBS: 'off' } });
    expect(filled.filter(mustBeMended).map(({ check }) => check)).toEqual(
      dialect === 'postgres' ? ['durability', 'data', 'identity'] : ['data', 'identity'],
    );
    clock.advance({ days: 3 });
    expect(stateOf(await examine(shop), 'backup')).toBe('wrong');
  });

  test('finds a database of another version before it asks anything else of it', async () => {
    const { ctx } = await setUp();
    await sql`delete from kysely_migration`.execute(ctx.db);
    const findings = await examine(ctx);
    expect(stateOf(findings, 'database')).toBe('missing');
    expect(stateOf(findings, 'owner')).toBeUndefined();
  });

  test('asks the providers, and tells test keys in a live shop, refusals, silence and a clock that is off', async () => {
    const { ctx } = await setUp();
    const says = (answer: ProviderCheck | Promise<ProviderCheck>): Context => ({
      ...inLive(ctx),
      config: { ...inLive(ctx).config, GATEWAY_TIMEOUT_MS: 50 },
      ports: {
        ...ctx.ports,
        cardPayments: { ...ctx.ports.cardPayments, name: 'stripe', check: async () => answer },
      },
    });
    const look = async (answer: ProviderCheck | Promise<ProviderCheck>) => examineProviders(says(answer));
    expect(stateOf(await look({ ok: true, note: 'balance 3' }), 'payments')).toBe('ok');
    expect(stateOf(await look({ ok: true, note: 'test keys' }), 'payments')).toBe('wrong');
    expect(stateOf(await look({ ok: false, why: 'refused' }), 'payments')).toBe('wrong');
    expect(stateOf(await look(new Promise(() => {})), 'payments')).toBe('wrong');
    const at = ctx.clock.wallNow().subtract({ seconds: 40 });
    expect(stateOf(await look({ ok: true, at }), 'clock')).toBe('wrong');
    expect(stateOf(await look({ ok: true, at: ctx.clock.wallNow() }), 'clock')).toBe('ok');
  });
});
