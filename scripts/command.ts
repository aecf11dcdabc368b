import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { BackupFileError } from '@/db/backup';
import { NewerDatabaseError } from '@/db/migrate';
import { NotEmptyError, RestoreError } from '@/db/restore';
import { SealError } from '@/db/sealed';
import { ConfigError, config } from '@/lib/config';
import { openShop, type Shop } from '@/lib/context';
import { BooksUnreachableError } from '@/lib/ports/card-payments';
import { openLog } from '@/lib/ports/log';

for (const file of ['.env.local', '.env']) if (existsSync(file)) process.loadEnvFile(file);

/** What the operator has to mend: one sentence, no stack. */
export class CommandError extends Error {}

const forOperator = [
  CommandError,
  ConfigError,
  NewerDatabaseError,
  SealError,
  NotEmptyError,
  RestoreError,
  BackupFileError,
  BooksUnreachableError,
];

export const say = (text: string) => process.stdout.write(`${text}\n`);

/** Runs a command to its exit code; what it cannot do ends with `onFailure`. */
export async function runCommand(onFailure: number, command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    const isExpected = forOperator.some((kind) => error instanceof kind);
    const trouble =
      error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : error;
    process.stderr.write(`${trouble}\n`);
    process.exitCode = onFailure;
  }
}

/** The settings' shop for as long as `work` takes. Its log goes to standard error, the command's own words to standard output. */
export async function withShop<T>(work: (parts: Shop) => Promise<T>): Promise<T> {
  const settings = config();
  const log = openLog(settings.LOG_LEVEL, pino.destination(2));
  const parts = { ...openShop(settings), log };
  try {
    return await work(parts);
  } finally {
    await parts.database.close();
    parts.ports.close();
  }
}

/** An SQLite file that is not there would be made by opening it. */
export function requireDatabaseFile(): void {
  const { DATABASE_URL: url } = config();
  if (url.startsWith('file:') && !existsSync(resolve(url.slice('file:'.length))))
    throw new CommandError(`There is no database at ${url}`);
}

type Options = Record<string, { type: 'string' | 'boolean' }>;

/** Options of the command line; one that is misspelt is refused with the command's usage. */
export function readOptions<T extends Options>(options: T, usage: string) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\nUsage: ${usage}`);
  }
}
