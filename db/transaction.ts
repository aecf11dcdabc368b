import { setTimeout as wait } from 'node:timers/promises';
import { committed } from './after-commit';
import { isRetryable } from './dialect';
import type { Db, Trx } from './schema';

const maxTries = 4;

/** Thrown in a transaction to retry it as a whole; when no retry is left, `cause` is thrown. */
export class TryAgainError extends Error {
  readonly code = 'TRY_AGAIN';
}

/** Runs `work` in one transaction, and retries it when the database or `work` itself requires it. */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const { trx, result } = await withRetries(db, async (trx) => ({ trx, result: await work(trx) }));
  // Outside the retries: an error in a callback must not repeat a committed transaction.
  committed(trx);
  return result;
}

async function withRetries<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const isRequested = isTryAgain(error);
      if ((!isRequested && !isRetryable(error)) || attempt >= maxTries)
        throw isRequested ? error.cause : error;
      await wait(10 * attempt + Math.floor(Math.random() * 20));
    }
  }
}

/** By its code: framework bundles can load this module twice. */
const isTryAgain = (error: unknown): error is TryAgainError =>
  error instanceof Error && 'code' in error && error.code === 'TRY_AGAIN';
