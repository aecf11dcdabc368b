import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for temporary files, its name beginning with `giftround-` and `name`. */
export function temporaryFolder(name, place = tmpdir()) {
  try {
    return mkdtempSync(join(place, `giftround-${name}-`));
  } catch (error) {
    throw new Error(
      `Nothing can be written into ${place} (${error.code}): name another folder for temporary files in TMPDIR.`,
    );
  }
}
