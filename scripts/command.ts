import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { BackupFileError } from '@/db/backup/backup';
import { NotEmptyError, RestoreError } from '@/db/backup/restore';
import { migrateToLatest, NewerDatabaseError } from '@/db/migrate';
import { checkSealKey } from '@/db/queries/operations/seal-check';
import { SealError } from '@/db/sealed';
import { ConfigError, config } from '@/lib/config';
import { type Context, createContext, openShop, type Shop } from '@/lib/context';
import { LedgerUnreachableError } from '@/lib/ports/card-payments';
import { openLog } from '@/lib/ports/log';
import { currencyProblem } from '@/lib/use-cases/operations/shop/check-currency';

for (const file of ['.env.local', '.env']) if (existsSync(file)) process.loadEnvFile(file);

/** An error that the operator must fix: one sentence, no stack. */
export class CommandError extends Error {}

const forOperator = [
  CommandError,
  ConfigError,
  NewerDatabaseError,
  SealError,
  NotEmptyError,
  RestoreError,
  BackupFileError,
  LedgerUnreachableError,
];

export const say = (text: string) => process.stdout.write(`${text}\n`);

type Options = Record<string, { type: 'string' | 'boolean' }>;
type Given<T extends Options> = ReturnType<typeof parseArgs<{ options: T }>>['values'];

type Command<T extends Options> = {
  /** The command line for npm. */
  usage: string;
  options: T;
  /** The exit code of a failure; 1 by default. */
  onFailure?: number;
  /** Returns the exit code. */
  run(given: Given<T>): Promise<number>;
};

/** Runs a command and sets its exit code. `--help` prints the usage; an unknown word is refused with it. */
export async function runCommand<T extends Options>({ usage, options, onFailure = 1, run }: Command<T>) {
  const help = { help: { type: 'boolean', short: 'h' } } as const;
  try {
    if (parseArgs({ options: help, strict: false }).values.help) return say(`Usage: ${usage}`);
    process.exitCode = await run(readOptions(options, usage));
  } catch (error) {
    const isExpected = forOperator.some((kind) => error instanceof kind);
    const trouble =
      error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : error;
    process.stderr.write(`${trouble}\n`);
    process.exitCode = onFailure;
  }
}

function readOptions<T extends Options>(options: T, usage: string): Given<T> {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\nUsage: ${usage}`);
  }
}

/** Opens the configured shop while `work` runs. Its log goes to standard error, the command's own output to standard output. */
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

/** The shop, migrated, with a secret that opens its data and a currency that fits it: each is checked before any row is written. */
export async function withContext<T>(work: (ctx: Context) => Promise<T>): Promise<T> {
  return withShop(async (parts) => {
    await migrateToLatest(parts.database);
    await parts.database.db.transaction().execute(checkSealKey);
    const ctx = await createContext(parts);
    // A command is no start: it does not give the shop another currency.
    const problem = await currencyProblem(ctx, ctx.db);
    if (problem) throw new ConfigError(problem);
    return work(ctx);
  });
}

/** Opening an SQLite file that does not exist would create it. */
export function requireDatabaseFile(): void {
  const { DATABASE_URL: url } = config();
  if (url.startsWith('file:') && !existsSync(resolve(url.slice('file:'.length))))
    throw new CommandError(`There is no database at ${url}`);
}
