import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';

/** TypeScript helpers of the test commands, loaded once the packages are there. */
export async function loadTools() {
  const { tsImport } = await import('tsx/esm/api');
  const paths = ['../lib/testing/postgres.ts', '../lib/testing/quick-folder.ts', '../e2e/browser.ts'];
  return Object.assign({}, ...(await Promise.all(paths.map((path) => tsImport(path, import.meta.url)))));
}

/** A folder for everything that a run writes; each program it starts makes its own temporary files there. */
export function makeWorkFolder(tools, name) {
  process.env.TMPDIR = mkdtempSync(join(tools.quickFolder(), `giftround-${name}-`));
  return process.env.TMPDIR;
}
