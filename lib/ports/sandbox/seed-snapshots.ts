import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Stores the rows of filled demo shops, so that the next one of the same build and day is filled at once. */
export type SeedSnapshots = {
  find(name: string): string | null;
  keep(name: string, text: string): void;
};

/** Files in one folder; without a folder nothing is stored. */
export function seedSnapshots(dir: string | undefined): SeedSnapshots {
  if (dir === undefined) return { find: () => null, keep: () => {} };
  const file = (name: string) => join(dir, `${name}.json`);
  return {
    find(name) {
      try {
        return readFileSync(file(name), 'utf8');
      } catch {
        return null;
      }
    },
    keep(name, text) {
      try {
        mkdirSync(dir, { recursive: true });
        // Renamed once complete: another process may read it at any time.
        const draft = `${file(name)}.${process.pid}`;
        writeFileSync(draft, text, { mode: 0o600 });
        renameSync(draft, file(name));
      } catch {
        // A folder that is not writable, as in a container, only makes the next start slower.
      }
    },
  };
}
