import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import packageJson from '@/package.json';
import { runCommand } from './shop/command';

/** The operator's commands without a running shop: their output, and the files they leave. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'giftround-commands-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const secret = 'the-secret-that-the-shop-of-these-tests-has';
function command(name: string, args: string[], place: string, SHOP_SECRET = secret) {
  mkdirSync(place, { recursive: true });
  const settings = { DATABASE_URL: `file:${join(place, 'shop.db')}`, SANDBOX_DIR: place, SHOP_SECRET };
  return runCommand(name, args, { ...settings, LOG_LEVEL: 'warn' });
}

const programs = Object.values(packageJson.scripts).flatMap(
  (line) => /scripts\/run\.mjs scripts\/([\w-]+)\.ts/.exec(line)?.[1] ?? [],
);

test('each says how it is called, and what it does not know, and makes nothing for it', async () => {
  expect(programs.length).toBeGreaterThan(8);
  const place = join(folder, 'asked');
  const asked = await Promise.all(programs.map((name) => command(name, ['--help'], place)));
  for (const [at, { code, out, err }] of asked.entries())
    expect([programs[at], code, out, err]).toEqual([
      programs[at],
      0,
      expect.stringMatching(/^Usage: npm run /),
      '',
    ]);
  const misspelt = await command('owner-create', ['--nmae', '홍주인'], place);
  expect(misspelt).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Unknown option '--nmae'.*\nUsage: npm run/),
  });
  const malformed = await command('owner-create', ['--id', 'keeper', '--mobile', '12'], place);
  expect(malformed).toMatchObject({
    code: 1,
    out: '',
    err: 'Missing or malformed: --name, --mobile, --email\n',
  });
  expect(readdirSync(place)).toEqual([]);
});

test('a backup that another secret sealed is refused and leaves nothing behind', async () => {
  const shop = join(folder, 'shop');
  const filled = await command('seed', [], shop);
  expect(filled, filled.err).toMatchObject({ code: 0 });
  const file = join(folder, 'shop.backup');
  const taken = await command('backup', ['--to', file], shop);
  expect(taken, taken.err).toMatchObject({ code: 0 });
  const elsewhere = join(folder, 'elsewhere');
  const refused = await command(
    'restore',
    ['--from', file],
    elsewhere,
    'another-secret-that-sealed-nothing-here',
  );
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('SHOP_SECRET') });
  expect(readdirSync(elsewhere)).toEqual([]);
  const before = readFileSync(join(shop, 'shop.db'));
  const wrong = await command('reconcile', [], shop, 'another-secret-that-sealed-nothing-here');
  expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('SHOP_SECRET') });
  expect(readFileSync(join(shop, 'shop.db')).equals(before)).toBe(true);
});

test('a program is kept as it was made, until one of its sources changes', () => {
  const place = 'node_modules/.cache/giftround-test';
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'program.ts'), "import { word } from './word';\nconsole.log(word);\n");
  const said = (word: string) => {
    writeFileSync(join(place, 'word.ts'), `export const word: string = '${word}';\n`);
    return run();
  };
  const run = () =>
    spawnSync(process.execPath, ['scripts/run.mjs', join(place, 'program.ts')], { encoding: 'utf8' }).stdout;
  try {
    expect([said('one'), run(), said('two'), run(), said('one')]).toEqual([
      'one\n',
      'one\n',
      'two\n',
      'two\n',
      'one\n',
    ]);
  } finally {
    rmSync(place, { recursive: true });
  }
});
