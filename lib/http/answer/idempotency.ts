import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  claimKey,
  findKey,
  finishKey,
  giveUpKey,
  type KeyClaim,
  openEffect,
  saveEffect,
  sealEffect,
  takeOverKey,
} from '@/db/queries/shared/idempotency';
import type { Trx } from '@/db/schema';
import { searchIndexes } from '@/db/sealed';
import { DomainError, fieldError } from '@/lib/domain/shared/errors';
import { instantText } from '@/lib/domain/shared/instant-text';
import type { Context } from '../context';
import type { Caller } from '../session/caller';
import { answer } from './answer';

/**
 * `Idempotency-Key` on creating calls (docs/rules/money.md#idempotency-key): a repeated call has no second
 * effect and gets the first answer with `Idempotent-Replayed: true`. A key belongs to one caller and one route.
 * A repeat during the first call waits for its answer. If the process of the first call died, a repeat after
 * IDEMPOTENCY_PATIENCE_SECONDS takes the key over and continues from the stored effect.
 */
const keyLifeHours = 24;
const longestWaitMs = 10_000;
const firstPauseMs = 25;
const longestPauseMs = 400;

type Answer = { status: number; body: unknown };
type Claim = KeyClaim & { effect: string | null };

export async function withIdempotencyKey(
  ctx: Context,
  request: Request,
  caller: Pick<Caller, 'member'> | undefined,
  sent: unknown,
  run: (ctx: Context) => Promise<Answer>,
  isCountedFirst = false,
): Promise<Response> {
  const key = request.headers.get('idempotency-key');
  if (key === null) return answer(await run(ctx));
  if (key.length < 1 || key.length > 255) throw fieldError('Idempotency-Key', 'too_long');
  const route = `${request.method} ${new URL(request.url).pathname}`;
  const keyHash = hash(`${caller?.member.memberNo ?? ''}\n${route}\n${key}`);
  // A keyed hash: a body may contain a password or a card, which must not be guessed from its hash.
  const bodyHashes = searchIndexes('call', JSON.stringify(sent ?? null));
  const claim = await claimOrAnswer(ctx, keyHash, bodyHashes);
  if ('status' in claim) return replay(claim);
  try {
    const result = await run(withOneEffect(ctx, claim, isCountedFirst));
    await ctx.transaction((trx) => finishKey(trx, claim, result.status, result.body));
    return answer(result);
  } catch (error) {
    // If the database cannot be reached here either, the claim ends when its patience runs out.
    await ctx
      .transaction((trx) => giveUpKey(trx, claim))
      .catch((err) => ctx.log.warn({ event: 'idempotency.not_given_up', err }));
    throw error;
  }
}

/** The key for this call, or the answer of the first call with it. Waits while that call runs. */
async function claimOrAnswer(ctx: Context, keyHash: string, bodyHashes: string[]): Promise<Claim | Answer> {
  const [bodyHash = ''] = bodyHashes;
  const patienceMs = ctx.config.IDEMPOTENCY_PATIENCE_SECONDS * 1_000;
  let waitedMs = 0;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const now = ctx.clock.wallNow();
    const claimedAt = inMilliseconds(now);
    const before = await findKey(ctx.db, keyHash, claimedAt);
    if (!before) {
      const expiresAt = inMilliseconds(now.add({ hours: keyLifeHours }));
      const claim = { keyHash, claimedAt };
      if (await ctx.transaction((trx) => claimKey(trx, claim, { bodyHash, expiresAt })))
        return { ...claim, effect: null };
    } else {
      if (!bodyHashes.includes(before.bodyHash)) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
      if (before.answer) return before.answer;
      const isAbandoned = before.claimedAt < inMilliseconds(now.subtract({ milliseconds: patienceMs }));
      const dead = { keyHash, claimedAt: before.claimedAt };
      if (isAbandoned && (await ctx.transaction((trx) => takeOverKey(trx, dead, claimedAt))))
        return { keyHash, claimedAt, effect: before.effect };
    }
    if (waitedMs >= Math.min(longestWaitMs, patienceMs))
      throw new DomainError('IDEMPOTENCY_KEY_IN_FLIGHT', { retryAfterSeconds: 1 });
    await wait(pauseMs);
    waitedMs += pauseMs;
  }
}

/**
 * The first transaction of the call is its effect. Its result is stored in the same transaction, so that a
 * client that lost the answer gets it again without a second effect. Later transactions only continue the first
 * one (a charge, a refund) and are safe to repeat. Even the first answer uses the value as read back from JSON,
 * so that it equals a replay. With `isCountedFirst`, the first transaction counts a quota once per try, and the
 * second is the effect.
 */
function withOneEffect(ctx: Context, claim: Claim, isCountedFirst: boolean): Context {
  const effectAt = isCountedFirst ? 2 : 1;
  let begun = 0;
  return {
    ...ctx,
    transaction: async <T>(work: (trx: Trx) => Promise<T>): Promise<T> => {
      begun += 1;
      if (begun !== effectAt) return ctx.transaction(work);
      if (claim.effect !== null) return openEffect<T>(claim.effect);
      const effect = await ctx.transaction(async (trx) => {
        const done = sealEffect(await work(trx));
        // Another call has taken the key over and does the work.
        if (!(await saveEffect(trx, claim, done)))
          throw new DomainError('IDEMPOTENCY_KEY_IN_FLIGHT', { retryAfterSeconds: 1 });
        return done;
      });
      return openEffect<T>(effect);
    },
  };
}

function replay(before: Answer): Response {
  const response = answer(before);
  response.headers.set('Idempotent-Replayed', 'true');
  return response;
}

/** One length for all, so that text order is time order. */
const inMilliseconds = (moment: ReturnType<Context['clock']['wallNow']>) => instantText(moment);

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
