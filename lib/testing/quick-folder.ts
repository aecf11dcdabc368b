import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
const roomBytes = 4 * 1024 ** 3;

/**
 * The folder for the temporary files of a run: in memory if there is room, because no test needs a real disk.
 */
export function quickFolder(): string {
  // That of a run that has one in memory: it is removed as a whole.
  if (tmpdir().startsWith(`${inMemory}/`)) return tmpdir();
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= roomBytes ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}
