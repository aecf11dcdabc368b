import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { changesSince, filesWithOwnProcess, needsOwnProcess, processState } from '../own-process';

describe('a file gets a process of its own', () => {
  test.each([
    "vi.mock('@/lib/config', async () => ({}));",
    "vi.mock<typeof import('./a')>('./a');",
    "vitest.doMock('./a');",
    'const held = vi.hoisted(() => ({ at: 1 }));',
    'vi.resetModules();',
    "vi.stubEnv('PORT', '1');",
    "vi.stubGlobal('fetch', none);",
    "process.chdir('/');",
    "process.env.PORT = '1';",
    "process.env['PORT'] ??= '1';",
    'process.env = {};',
    'delete process.env.PORT;',
    "Object.assign(process.env, { PORT: '1' });",
  ])('is needed for %s', (line) => {
    expect(needsOwnProcess(line)).toBe(true);
  });

  test.each([
    "vi.spyOn(ctx.log, 'error');",
    'spy.mockImplementation(() => {});',
    'vi.restoreAllMocks();',
    'expect(process.env.PORT === undefined).toBe(true);',
    'const { PORT } = process.env;',
  ])('is not needed for %s', (line) => {
    expect(needsOwnProcess(line)).toBe(false);
  });
});

test('those that mock modules are found, and no helper does what a file that uses it would not show', () => {
  expect(filesWithOwnProcess(process.cwd(), ['lib', 'db'])).toContain(
    'lib/use-cases/account/hash-work.test.ts',
  );
  const helpers = readdirSync('lib/testing', { recursive: true, encoding: 'utf8' }).filter(
    // The setup sends tests' temporary files to the run's folder, the same in every process.
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'setup.ts',
  );
  expect(helpers.filter((file) => needsOwnProcess(readFileSync(join('lib/testing', file), 'utf8')))).toEqual(
    [],
  );
});

test('a shop and an announced stop that are left to the next file are seen', () => {
  const holder = globalThis as typeof globalThis & {
    giftroundShop?: object;
    giftroundStopping?: AbortController;
  };
  const before = processState();
  holder.giftroundShop = {};
  expect(changesSince(before)).toEqual(['giftroundShop']);
  delete holder.giftroundShop;
  holder.giftroundStopping = new AbortController();
  expect(changesSince(before)).toEqual([]);
  holder.giftroundStopping.abort();
  expect(changesSince(before)).toEqual(['giftroundStopping']);
  delete holder.giftroundStopping;
});
