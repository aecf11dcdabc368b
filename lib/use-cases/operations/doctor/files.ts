import { closeSync, existsSync, openSync, readdirSync, readSync, statfsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Config } from '@/lib/config';
import { type Finding, found } from './finding';

/** Network file systems, by Linux's numbers: they lack reliable locks, and SQLite needs locks. */
const remote: Record<number, string> = {
  26985: 'NFS',
  20859: 'SMB',
  4283649346: 'SMB2',
  4283649614: 'SMB2',
  4266872130: 'SMB2',
  12805120: 'Ceph',
  1397113167: 'AFS',
};
const leastFreeBytes = 1_073_741_824;
const othersMayAccess = 0o077;

/** An SQLite shop's files, looked at before anything opens them; empty for PostgreSQL. */
export function examineFiles({ DATABASE_URL: url }: Config): Finding[] {
  if (!url.startsWith('file:')) return [];
  const file = resolve(url.slice('file:'.length));
  const { missing } = found('database file');
  if (!existsSync(file))
    return [missing(`There is none at ${file}: start the shop once, or run npm run migrate.`)];
  return [modes(file), journal(file), ...disk(dirname(file))];
}

/** The database, its side files, and its neighbours: only the shop's own user may access them. */
function modes(file: string): Finding {
  const { ok, wrong } = found('file modes');
  if (process.platform === 'win32') return ok('not looked at on this system');
  const dir = dirname(file);
  const own = ['secret', 'erasures.log', 'gateway.db', 'inbox.db'];
  const files = readdirSync(dir).filter((name) => name.startsWith(basename(file)) || own.includes(name));
  const open = files.filter((name) => (statSync(join(dir, name)).mode & othersMayAccess) !== 0);
  return open.length === 0
    ? ok(`${files.length} files are their owner's alone`)
    : wrong(`Others may read ${open.join(', ')}: chmod 600 in ${dir}`);
}

/** Bytes 18 and 19 of the header say 2 where the write-ahead log is on. */
function journal(file: string): Finding {
  const { ok, note } = found('journal');
  const header = Buffer.alloc(20);
  const handle = openSync(file, 'r');
  readSync(handle, header, 0, header.length, 0);
  closeSync(handle);
  return header[18] === 2 && header[19] === 2
    ? ok('WAL')
    : note('No write-ahead log yet; the first start turns it on.');
}

function disk(dir: string): Finding[] {
  const { type, bavail, bsize } = statfsSync(dir);
  const away = remote[type < 0 ? type + 4_294_967_296 : type];
  const free = bavail * bsize;
  const gib = (free / leastFreeBytes).toFixed(1);
  return [
    away === undefined
      ? found('disk').ok('a disk of this machine')
      : found('disk').wrong(
          `${dir} is on ${away}: SQLite loses data there. Use a disk of this machine, or PostgreSQL.`,
        ),
    free < leastFreeBytes
      ? found('space').wrong(`${gib} GiB are left on the disk of ${dir}`)
      : found('space').ok(`${gib} GiB free`),
  ];
}
