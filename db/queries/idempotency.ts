import type { Db, Trx } from '../schema';
import { open, seal } from '../sealed';

/** A remembered call: still running, or its answer. Kept for a day of real time, then the key is new (safety.md, S49). */
export type RememberedCall = {
  bodyHash: string;
  answer: { status: number; body: unknown } | null;
  createdAt: string;
};

/** Claims the key for one call. False when it is taken. */
export async function claimKey(
  trx: Trx,
  key: { keyHash: string; bodyHash: string; at: string; expiresAt: string },
): Promise<boolean> {
  await trx.deleteFrom('idempotency_key').where('expires_at', '<=', key.at).execute();
  const row = await trx
    .insertInto('idempotency_key')
    .values({
      key_hash: key.keyHash,
      body_hash: key.bodyHash,
      state: 'RUNNING',
      http_status: null,
      response_enc: null,
      created_at: key.at,
      expires_at: key.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_hash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findKey(db: Db, keyHash: string): Promise<RememberedCall | undefined> {
  const row = await db
    .selectFrom('idempotency_key')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  if (!row) return undefined;
  const isDone = row.state === 'DONE' && row.http_status !== null;
  return {
    bodyHash: row.body_hash,
    answer: isDone
      ? {
          status: row.http_status ?? 200,
          body: row.response_enc ? JSON.parse(open(row.response_enc)) : undefined,
        }
      : null,
    createdAt: row.created_at,
  };
}

/** Takes over a call whose process died: compare-and-set on its start. */
export async function takeOverKey(
  trx: Trx,
  keyHash: string,
  startedAt: string,
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('idempotency_key')
    .set({ created_at: at })
    .where('key_hash', '=', keyHash)
    .where('state', '=', 'RUNNING')
    .where('created_at', '=', startedAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function finishKey(trx: Trx, keyHash: string, status: number, body: unknown): Promise<void> {
  await trx
    .updateTable('idempotency_key')
    .set({
      state: 'DONE',
      http_status: status,
      response_enc: body === undefined ? null : seal(JSON.stringify(body)),
    })
    .where('key_hash', '=', keyHash)
    .execute();
}

/** A refused call pins nothing: the same key may try again. */
export async function forgetKey(trx: Trx, keyHash: string): Promise<void> {
  await trx.deleteFrom('idempotency_key').where('key_hash', '=', keyHash).execute();
}
