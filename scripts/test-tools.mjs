import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const roomNeeded = 4 * 2 ** 30;

/**
 * A folder for everything that a run of tests writes. In memory where the system keeps a folder there with room enough: tests
 * make hundreds of databases, and no test asks whether data outlives the machine.
 */
export function makeWorkFolder(name) {
  process.env.TMPDIR = mkdtempSync(join(hasRoomInMemory() ? memory : tmpdir(), `giftround-${name}-`));
  return process.env.TMPDIR;
}

function hasRoomInMemory() {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= roomNeeded;
  } catch {
    return false;
  }
}

/** TypeScript helpers of the test commands, loaded once the packages are there. */
export async function loadTools() {
  const { tsImport } = await import('tsx/esm/api');
  const paths = ['../lib/testing/postgres.ts', '../e2e/browser.ts'];
  return Object.assign({}, ...(await Promise.all(paths.map((path) => tsImport(path, import.meta.url)))));
}
