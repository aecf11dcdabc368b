import { once } from 'node:events';
import { createReadStream, createWriteStream, statSync, unlinkSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { type BackupTable, backupTables, rowsAtOnce, selfKeptTables } from './backup-tables';
import { openSnapshot, type Snapshot } from './snapshot';

/**
 * The backup format: gzipped JSON lines. It is the same for both databases, so that a backup of one can be
 * restored into the other. First the header; then each table: its columns, its rows as arrays, its row count
 * and the last number used; then the end line with the totals. Personal values stay sealed, and the key is not
 * in the file.
 */
const format = 'giftround-backup/1';

const header = z.object({
  format: z.literal(format),
  /** `madeAt` is real time, for people; `businessAt` is business time, which the gateway's ledger uses. */
  madeAt: z.string(),
  businessAt: z.string(),
  migrations: z.array(z.string()).min(1),
});
const tableStart = z.object({ table: z.string(), columns: z.array(z.string()) });
const tableEnd = z.object({ rows: z.int(), lastNumber: z.int().nullable() });
const end = z.object({ tables: z.int(), rows: z.int() });

type BackupHeader = z.output<typeof header>;
export type BackupSummary = { header: BackupHeader; rows: Record<string, number>; bytes: number };

/** The file is not a backup, or is incomplete. */
export class BackupFileError extends Error {}

/** Writes a backup of the database at `url` to a new file that only its owner can read. */
export async function writeBackup(
  url: string,
  file: string,
  times: { madeAt: string; businessAt: string },
): Promise<BackupSummary> {
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  // An existing file is refused before anything is read, and is never deleted.
  await once(target, 'open');
  try {
    const snapshot = await openSnapshot(url);
    try {
      await pipeline(Readable.from(linesOf(snapshot, times)), createGzip({ level: 6 }), target);
    } finally {
      await snapshot.close();
    }
    return await readBackup(file, {});
  } catch (error) {
    unlinkSync(file);
    throw error;
  }
}

async function* linesOf(snapshot: Snapshot, times: { madeAt: string; businessAt: string }) {
  const present = new Set(await snapshot.tableNames());
  for (const name of selfKeptTables) present.delete(name);
  const tables = backupTables.filter(({ name }) => present.delete(name));
  if (present.size > 0) throw new Error(`No backup knows the tables ${[...present].join(', ')}`);
  const line = (value: unknown) => `${JSON.stringify(value)}\n`;
  yield line({ format, ...times, migrations: await snapshot.migrations() } satisfies BackupHeader);
  let total = 0;
  for (const table of tables) {
    yield line({ table: table.name, columns: await snapshot.columns(table.name) });
    let rows = 0;
    for await (const batch of snapshot.rows(table.name)) {
      rows += batch.length;
      yield batch.map(line).join('');
    }
    total += rows;
    yield line({ rows, lastNumber: table.numberedBy === null ? null : await snapshot.lastNumber(table) });
  }
  yield line({ tables: tables.length, rows: total });
}

export type BackupVisitor = {
  /** Batches of one table's rows, each row's values by column name. */
  rows?(table: BackupTable, batch: Array<Record<string, unknown>>): Promise<void>;
  tableEnd?(table: BackupTable, lastNumber: number | null): Promise<void>;
};

/** Reads a whole backup in order and checks it against its own row counts. Throws BackupFileError when it is incomplete. */
export async function readBackup(file: string, visitor: BackupVisitor): Promise<BackupSummary> {
  const lines = linesIn(file);
  try {
    const read = parseLine(header, (await lines.next()).value);
    const rows: Record<string, number> = {};
    for (;;) {
      const { value } = await lines.next();
      const start = tableStart.safeParse(value);
      if (!start.success) {
        const counted = parseLine(end, value);
        const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
        if (counted.tables !== Object.keys(rows).length || counted.rows !== total)
          throw new BackupFileError(broken);
        return { header: read, rows, bytes: statSync(file).size };
      }
      rows[start.data.table] = await readTable(lines, start.data, visitor);
    }
  } catch (error) {
    if (error instanceof BackupFileError || !isFileFailure(error)) throw error;
    throw new BackupFileError(broken);
  } finally {
    await lines.return(undefined);
  }
}

async function readTable(
  lines: AsyncGenerator<unknown>,
  { table: name, columns }: z.output<typeof tableStart>,
  visitor: BackupVisitor,
): Promise<number> {
  const table = backupTables.find((known) => known.name === name);
  if (!table) throw new BackupFileError(`The backup has a table "${name}", which this version does not know`);
  let count = 0;
  let batch: Array<Record<string, unknown>> = [];
  const hand = async () => {
    if (batch.length > 0) await visitor.rows?.(table, batch);
    batch = [];
  };
  for (;;) {
    const { value } = await lines.next();
    if (!Array.isArray(value)) {
      await hand();
      const { rows, lastNumber } = parseLine(tableEnd, value);
      if (rows !== count) throw new BackupFileError(broken);
      await visitor.tableEnd?.(table, lastNumber);
      return count;
    }
    count += 1;
    if (visitor.rows) batch.push(Object.fromEntries(columns.map((column, index) => [column, value[index]])));
    if (batch.length === rowsAtOnce(name)) await hand();
  }
}

const broken = 'The file is no whole backup: it was cut off or changed';

async function* linesIn(file: string): AsyncGenerator<unknown, undefined> {
  const source = createReadStream(file);
  const unpacked = createGunzip().setEncoding('utf8');
  source.on('error', (error) => unpacked.destroy(error));
  try {
    let rest = '';
    for await (const chunk of source.pipe(unpacked)) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line);
    }
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

function parseLine<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new BackupFileError(broken);
}

/** The errors that a truncated or changed file causes in gunzip and in JSON. */
function isFileFailure(error: unknown): boolean {
  if (error instanceof SyntaxError) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('Z_');
}
