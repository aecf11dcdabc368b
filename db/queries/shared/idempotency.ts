import type { Db, Trx } from '../../schema';
import { open, openJson, seal, sealJson } from '../../sealed';

/**
 * A remembered call: still running, or its answer. `effect` is the sealed result of work already done by a call without an
 * answer. Kept for a day of real time, then the key counts as new.
 */
export type RememberedCall = {
  bodyHash: string;
  answer: { status: number; body: unknown } | null;
  effect: string | null;
  claimedAt: string;
};

/** One call's claim on a key. A call that takes the key over has another `claimedAt`, so the first can no longer write. */
export type KeyClaim = { keyHash: string; claimedAt: string };

/** Earlier than every moment: marks a claim that no call works on. */
const longAgo = '1970-01-01T00:00:00.000Z';

/** Claims the key for one call. False when it is taken. */
export async function claimKey(
  trx: Trx,
  { keyHash, claimedAt }: KeyClaim,
  { bodyHash, expiresAt }: { bodyHash: string; expiresAt: string },
): Promise<boolean> {
  await trx.deleteFrom('idempotency_key').where('expires_at', '<=', claimedAt).execute();
  const row = await trx
    .insertInto('idempotency_key')
    .values({
      key_hash: keyHash,
      body_hash: bodyHash,
      state: 'RUNNING',
      http_status: null,
      effect_enc: null,
      response_enc: null,
      created_at: claimedAt,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_hash')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findKey(db: Db, keyHash: string, at: string): Promise<RememberedCall | undefined> {
  const row = await db
    .selectFrom('idempotency_key')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', at)
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
    effect: row.effect_enc,
    claimedAt: row.created_at,
  };
}

/** Takes over the call of a dead process: compare-and-set on its claim. */
export async function takeOverKey(trx: Trx, dead: KeyClaim, at: string): Promise<boolean> {
  return changeClaimed(trx, dead, { created_at: at });
}

/** Runs in the transaction that does the work, so that both are committed or neither. */
export async function saveEffect(trx: Trx, claim: KeyClaim, effect: string): Promise<boolean> {
  return changeClaimed(trx, claim, { effect_enc: effect });
}

export async function finishKey(trx: Trx, claim: KeyClaim, status: number, body: unknown): Promise<void> {
  await changeClaimed(trx, claim, {
    state: 'DONE',
    http_status: status,
    effect_enc: null,
    response_enc: body === undefined ? null : seal(JSON.stringify(body)),
  });
}

/**
 * A refused call does not hold the key: the same key may be used again. Work already done stays, and the next try finishes it.
 */
export async function giveUpKey(trx: Trx, claim: KeyClaim): Promise<void> {
  await trx
    .deleteFrom('idempotency_key')
    .where('key_hash', '=', claim.keyHash)
    .where('state', '=', 'RUNNING')
    .where('created_at', '=', claim.claimedAt)
    .where('effect_enc', 'is', null)
    .execute();
  await changeClaimed(trx, claim, { created_at: longAgo });
}

export const sealEffect = (value: unknown): string => sealJson({ value });

export function openEffect<T>(effect: string): T {
  return openJson<{ value: T }>(effect).value;
}

async function changeClaimed(
  trx: Trx,
  claim: KeyClaim,
  change: {
    state?: 'DONE';
    http_status?: number;
    effect_enc?: string | null;
    response_enc?: string | null;
    created_at?: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('idempotency_key')
    .set(change)
    .where('key_hash', '=', claim.keyHash)
    .where('state', '=', 'RUNNING')
    .where('created_at', '=', claim.claimedAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
