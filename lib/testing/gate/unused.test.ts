import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** The output of knip (knip.ts), one line for each finding; empty if there is none. */
async function unused(...words: string[]): Promise<string> {
  const found = run(process.execPath, [
    'node_modules/knip/bin/knip.js',
    '--no-progress',
    '--config',
    'lib/testing/gate/knip.ts',
    ...words,
  ]);
  return found.then(
    ({ stdout, stderr }) => stdout + stderr,
    ({ stdout, stderr }) => stdout + stderr,
  );
}

test.concurrent('every file, export, type and package is used: delete what is named here, or take its `export` away', async () => {
  expect(await unused()).toBe('');
});

test.concurrent('none is used by tests alone: delete what is named here, or move it to lib/testing', async () => {
  expect(await unused('--production', '--exclude', 'types')).toBe('');
});
