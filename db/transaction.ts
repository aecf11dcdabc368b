import { setTimeout as wait } from 'node:timers/promises';
import { committed } from './after-commit';
import { isRetryable } from './dialect';
import type { Db, Trx } from './schema';

const maxTries = 4;

/** Runs `work` in one transaction and again when the database asks for another try. */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const { trx, result } = await untilKept(db, async (trx) => ({ trx, result: await work(trx) }));
  // Outside the tries: what is written down is not tried again, whatever is told of it.
  committed(trx);
  return result;
}

async function untilKept<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isRetryable(error) || attempt >= maxTries) throw error;
      await wait(10 * attempt + Math.floor(Math.random() * 20));
    }
  }
}
