import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';

/**
 * Test files share a process and its loaded modules, because loading them again takes longer than most tests. A
 * file needs its own process if it makes a change that outlives its tests: mocked or reset modules, a changed
 * environment.
 */
const lasting = new RegExp(
  [
    /\.(?:mock|doMock|unmock|doUnmock|hoisted|resetModules|stubEnv|stubGlobal)[<(]/,
    /process\.chdir\(/,
    /process\.env(?:\.\w+|\[[^\]]+\])? *(?:\?\?|\|\|)?=[^=]/,
    /delete process\.env/,
    /Object\.assign\((?:process\.env|globalThis)/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

export const needsOwnProcess = (source: string) => lasting.test(source);

/** The test files below the given folders that need their own process. */
export function filesWithOwnProcess(root: string, folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => file.endsWith('.test.ts') && needsOwnProcess(readFileSync(join(root, file), 'utf8')))
    .sort();
}

/** The state that a test file must leave unchanged for the next one. */
export function processState(): ReadonlyMap<string, unknown> {
  const isAsNew = (value: unknown) =>
    value === undefined || (value instanceof AbortController && !value.signal.aborted);
  const parts = Object.entries(globalThis).filter(
    ([name, value]) => name.startsWith('giftround') && !isAsNew(value),
  );
  // The decoder of pictures notes its folder when it is loaded.
  const { VIPSHOME: _, ...env } = process.env;
  return new Map([['the folder', process.cwd()], ...Object.entries(env), ...parts] as [string, unknown][]);
}

/** The names that appeared or disappeared since `before`. */
export function changesSince(before: ReadonlyMap<string, unknown>): string[] {
  const now = processState();
  return [...new Set([...before.keys(), ...now.keys()])].filter((name) => before.get(name) !== now.get(name));
}
