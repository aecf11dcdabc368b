import { temporaryFolder } from '../temporary.mjs';

/** TypeScript helpers of the test commands, loaded once the packages are there. */
export async function loadTools() {
  const { importTypeScript } = await import('../typescript.mjs');
  const paths = ['lib/testing/postgres.ts', 'lib/testing/quick-folder.ts', 'e2e/browser.ts'];
  return Object.assign({}, ...(await Promise.all(paths.map(importTypeScript))));
}

/** A folder for all files of a run; each started program makes its own temporary files there. */
export function makeWorkFolder(tools, name) {
  process.env.TMPDIR = temporaryFolder(name, tools.quickFolder());
  return process.env.TMPDIR;
}
