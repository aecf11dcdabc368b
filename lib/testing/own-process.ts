import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';

/**
 * Test files share a process and its modules, since loading them again for each file costs more than most tests do. What
 * cannot be taken back at a test's end needs a process of its own: mocked modules, forgotten modules, another environment.
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

/** The test files that a shared process could not keep apart from others, below the given folders of the repository. */
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

/** What one file must leave to the next as it found it. */
export function processState(): ReadonlyMap<string, unknown> {
  const isAsNew = (value: unknown) =>
    value === undefined || (value instanceof AbortController && !value.signal.aborted);
  const parts = Object.entries(globalThis).filter(
    ([name, value]) => name.startsWith('giftround') && !isAsNew(value),
  );
  return new Map([['the folder', process.cwd()], ...Object.entries(process.env), ...parts] as [
    string,
    unknown,
  ][]);
}

/** The names of what is there now and was not before, or was and is not now. */
export function changesSince(before: ReadonlyMap<string, unknown>): string[] {
  const now = processState();
  return [...new Set([...before.keys(), ...now.keys()])].filter((name) => before.get(name) !== now.get(name));
}
