import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '@/lib/config';

/**
 * A file with all erasures, outside the database: a restore repeats the erasures that are newer than the
 * backup. A line contains a keyed index or a number, but no personal data.
 */
export type ErasureEntry = {
  at: string;
  kind: 'MOBILE' | 'GROUP' | 'MEMBER';
  subject: string;
  /** The gifts found by the number: under another secret, its index is different. */
  groupNos?: string[];
};

/** Beside the SQLite database; with PostgreSQL in SANDBOX_DIR, by default `data`. */
export function erasureLogFile(config: Pick<Config, 'DATABASE_URL' | 'SANDBOX_DIR' | 'dialect'>): string {
  const { DATABASE_URL: url, SANDBOX_DIR: dir, dialect } = config;
  return join(
    dialect === 'sqlite' ? dirname(resolve(url.slice('file:'.length))) : resolve(dir),
    'erasures.log',
  );
}

/** Flushed to disk before it returns. */
export function appendErasure(file: string, entry: ErasureEntry): void {
  mkdirSync(dirname(file), { recursive: true });
  const log = openSync(file, 'a', 0o600);
  try {
    writeSync(log, `${JSON.stringify(entry)}\n`);
    fsyncSync(log);
  } finally {
    closeSync(log);
  }
}

/** The erasures at or after an instant, each subject once, oldest first. */
export function readErasures(file: string, since: string): ErasureEntry[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const entries = lines.map(parseEntry).filter(({ at }) => at >= since);
  const bySubject = new Map(entries.map((entry) => [`${entry.kind}/${entry.subject}`, entry]));
  return [...bySubject.values()];
}

function parseEntry(line: string): ErasureEntry {
  const { at, kind, subject, groupNos }: Partial<ErasureEntry> = JSON.parse(line);
  if (!at || !subject || (kind !== 'MOBILE' && kind !== 'GROUP' && kind !== 'MEMBER'))
    throw new Error(`erasures.log has a line that is none: ${line.slice(0, 80)}`);
  return { at, kind, subject, ...(groupNos && { groupNos }) };
}
