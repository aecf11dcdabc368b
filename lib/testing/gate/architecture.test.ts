import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import packageJson from '@/package.json';
import { importProblems, packagesOf } from './architecture';
import { wordProblems } from './forbidden-words';
import { circleProblems, crowdedFolders, importGraph, twoWayPairs } from './import-graph';
import { pureNameProblems } from './pure-names';

const root = process.cwd();

function sources(folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name === 'node_modules' || entry.name.startsWith('.') ? [] : sources(path);
    return /\.(ts|tsx)$/.test(entry.name) && entry.name !== 'next-env.d.ts' ? [path] : [];
  });
}

const files = sources().map((path) => ({
  path: relative(root, path).split(sep).join('/'),
  source: readFileSync(path, 'utf8'),
}));

describe('this repository', () => {
  test('imports only what ARCHITECTURE.md allows', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap(({ path, source }) => importProblems(path, source))).toEqual([]);
  });

  test('has no circle of files', () => {
    expect(circleProblems(importGraph(files))).toEqual([]);
  });

  test('lets folders of use cases import each other only where ARCHITECTURE.md says why', () => {
    const named = readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^- `(\w+) ↔ (\w+)`: /gm);
    const pairs = [...named].map(([, from, to]) => `${from} ↔ ${to}`);
    expect(twoWayPairs(importGraph(files), 'lib/use-cases')).toEqual(pairs);
    expect(pairs.length).toBeLessThanOrEqual(3);
  });

  test('has no folder of more than 25 files', () => {
    // Migrations are one list in the order of their numbers, and none ever goes.
    const sorted = files.filter(({ path }) => !path.startsWith('db/migrations/'));
    expect(crowdedFolders(sorted, 25)).toEqual([]);
  });

  test('lets what is called is…, can… or has… change nothing', () => {
    const product = files.filter(({ path }) => !path.startsWith('lib/testing/gate/'));
    expect(product.flatMap(({ path, source }) => pureNameProblems(path, source))).toEqual([]);
  });

  test('imports no package that is only there by chance, brought by another', () => {
    const named = Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies });
    const imported = new Set(files.flatMap(({ path, source }) => packagesOf(path, source)));
    expect(imported.size).toBeGreaterThan(20);
    expect([...imported].filter((name) => !named.includes(name))).toEqual([]);
  });

  test('cuts nothing off in a field before it is read', () => {
    const cutting = files.filter(({ path, source }) => path.endsWith('.tsx') && source.includes('maxLength'));
    expect(cutting.map(({ path }) => path)).toEqual([]);
  });

  test('uses no forbidden word', () => {
    expect(files.flatMap(({ path, source }) => wordProblems(path, source))).toEqual([]);
  });
});

describe('the import check sees', () => {
  test.each([
    ['lib/domain/a.ts', "import { z } from 'zod';"],
    ['lib/domain/a.ts', "import { b } from '../use-cases/b';"],
    ['lib/contract/a.ts', "import { readFileSync } from 'node:fs';"],
    ['lib/format/a.ts', "import { z } from 'zod';"],
    ['components/a.tsx', "import type { Db } from '@/db/schema';"],
    ['components/a.tsx', "const late = () => import('@/lib/use-cases/gift/acceptance/accept');"],
    ['components/a.tsx', "import { getServerSession } from 'next-auth';"],
    ['lib/ports/a.ts', "import { db } from '@/db/client';"],
    ['db/queries/a.ts', "import { x } from '@/lib/contract/x';"],
    ['db/queries/a.ts', "import { cookies } from 'next/headers';"],
    ['lib/use-cases/gift/acceptance/accept.ts', "import { contextOf } from '@/lib/context';"],
    ['lib/use-cases/gift/acceptance/accept.ts', "export * from '../../../contract/gift';"],
    ['lib/http/a.ts', "import { Button } from '@/components/shared/ui/button';"],
    ['lib/jobs/a.ts', "import { openDatabase } from '@/db/client';"],
    ['lib/server/a.ts', "import { openDatabase } from '@/db/client';"],
    ['lib/server/a.ts', "import { signIn } from '@/lib/use-cases/account/member/sign-in';"],
    ['lib/server/a.ts', "import { NextResponse } from 'next/server';"],
    ['lib/http/a.ts', "import { guard } from '@/lib/server/request-guard';"],
    ['app/page.tsx', "import {\n  db,\n} from '@/db/client';"],
    ['app/page.tsx', "import { context } from '@/lib/context';"],
    ['app/api/cards/route.ts', "import { runJobs } from '@/lib/jobs/run';"],
    ['e2e/api/a.test.ts', "import { nextStatus } from '@/lib/domain/application/status';"],
    ['lib/http/a.ts', "import { describeOnBoth } from '@/lib/testing/databases';"],
    ['lib/domain/a.test.ts', "import page from '@/app/page';"],
    ['somewhere/a.ts', ''],
  ])('%s: %s', (path, line) => {
    expect(importProblems(path, line)).toHaveLength(1);
    expect(importProblems(path, line)[0]).toMatch(/see ARCHITECTURE\.md$/);
  });

  test.each([
    ['lib/domain/a.ts', "import { Temporal } from 'temporal-polyfill';\nimport { b } from './b';"],
    ['lib/use-cases/gift/acceptance/accept.ts', "import type { Context } from '@/lib/context';"],
    ['lib/use-cases/gift/acceptance/accept.ts', "// import { x } from '@/lib/http/x';"],
    ['app/layout.tsx', "import './globals.css';\nimport { locale } from '@/lib/http/locale';"],
    ['app/api/sandbox/clock/route.ts', "import { runJobs } from '@/lib/jobs/run';"],
    ['lib/domain/a.test.ts', "import { test } from 'vitest';\nimport { db } from '@/db/client';"],
    [
      'app/api/a.test.ts',
      "import { routes } from './routes';\nimport { buildDocument } from '@/lib/http/openapi';",
    ],
    ['e2e/api/a.test.ts', "import { gift } from '@/lib/contract/gift';\nimport { shop } from '../fixtures';"],
  ])('nothing wrong in %s: %s', (path, line) => {
    expect(importProblems(path, line)).toEqual([]);
  });
});

describe('the word check sees', () => {
  test.each([
    ['lib/use-cases/a.ts', 'const mode = process.env.SHOP_MODE;'],
    ['lib/domain/a.ts', 'const now = new Date();'],
    ['components/a.tsx', 'const shown = new Date(text);'],
    ['lib/http/a.ts', 'const started = Date.now();'],
    ['db/queries/a.ts', 'Temporal.Now.instant()'],
    ['db/queries/a.ts', 'sql`select current_timestamp`'],
    ['app/page.tsx', "'use server';"],
    ['app/page.tsx', "'use cache';"],
    ['components/a.tsx', '<p dangerouslySetInnerHTML={{ __html: text }} />'],
    ['lib/domain/a.ts', 'eval(text);'],
    ['db/queries/a.ts', 'sql.raw(text)'],
    ['lib/domain/a.test.ts', "test.only('one', () => {});"],
    ['e2e/api/a.test.ts', "describe.skip('one', () => {});"],
    ['lib/domain/a.ts', '// @ts-ignore'],
  ])('%s: %s', (path, line) => {
    expect(wordProblems(path, line)).toHaveLength(1);
  });

  test.each([
    ['lib/config.ts', 'parseConfig(process.env)'],
    ['lib/ports/clock.ts', 'Temporal.Now.instant()'],
    ['lib/domain/a.ts', '/** Never `new Date()`. */'],
    ['lib/api-client.ts', "return call('POST', '/recurring-payments/skip/next');"],
    ['db/migrations/0001-shop.ts', 'sql.raw(tables)'],
  ])('nothing wrong in %s: %s', (path, line) => {
    expect(wordProblems(path, line)).toEqual([]);
  });
});

describe('the graph check sees', () => {
  const graph = importGraph([
    { path: 'lib/use-cases/gift/a.ts', source: "import type { B } from '../order/b';" },
    { path: 'lib/use-cases/order/b.ts', source: "import { c } from '@/lib/use-cases/claim/c';" },
    {
      path: 'lib/use-cases/claim/c.ts',
      source: "import { a } from '../gift/a';\nimport { b } from '../order/b';",
    },
    { path: 'lib/use-cases/claim/d.ts', source: "const late = () => import('./d');" },
  ]);

  test('a circle, types included, and no call that waits', () => {
    expect(circleProblems(graph)).toEqual([
      expect.stringMatching(/^lib\/use-cases\/gift\/a\.ts → .* → lib\/use-cases\/gift\/a\.ts is a circle/),
      expect.stringMatching(/^lib\/use-cases\/order\/b\.ts → .* → lib\/use-cases\/order\/b\.ts is a circle/),
    ]);
  });

  test('folders that import each other', () => {
    expect(twoWayPairs(graph, 'lib/use-cases')).toEqual(['claim ↔ order']);
  });

  test('a crowded folder', () => {
    const three = ['a', 'b', 'c'].map((name) => ({ path: `db/${name}.ts`, source: '' }));
    expect(crowdedFolders(three, 3)).toEqual([]);
    expect(crowdedFolders(three, 2)).toEqual(['db has 3 files; sort them into folders of at most 2']);
  });
});

test.each([
  ['export async function canShip(ctx: Context, trx: Trx): Promise<boolean> {', 1],
  ['export const isPaid = async (trx: Trx) => true;', 1],
  ['function hasLeft(\n  db: Db,\n  trx: Trx,\n): boolean {', 1],
  ['export async function isPaid(db: Db): Promise<boolean> {', 0],
  ['export async function ship(ctx: Context, trx: Trx): Promise<boolean> {', 0],
  ['const isPaid = paid.some((one) => one);\nawait ctx.transaction((trx: Trx) => ship(trx));', 0],
])('a pure name that takes a transaction: %s', (source, count) => {
  expect(pureNameProblems('lib/use-cases/order/a.ts', source)).toHaveLength(count);
});
