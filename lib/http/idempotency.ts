import { createHash } from 'node:crypto';
import { claimKey, findKey, finishKey, forgetKey, takeOverKey } from '@/db/queries/idempotency';
import { DomainError } from '@/lib/domain/errors';
import type { Caller } from './caller';
import type { Context } from './context';
import { answer } from './endpoint';

/**
 * `Idempotency-Key` on creating calls (domain.md, Money; safety.md, S49): one effect, the same answer again with
 * `Idempotent-Replayed: true`. A key belongs to one caller and one route. A call whose process died is taken over after its
 * patience; the use case then finishes what it finds.
 */
const keyLifeHours = 24;
const patienceSeconds = 30;

type Answer = { status: number; body: unknown };

export async function withIdempotencyKey(
  ctx: Context,
  request: Request,
  caller: Caller | undefined,
  sent: unknown,
  run: (isRetry: boolean) => Promise<Answer>,
): Promise<Response> {
  const key = request.headers.get('idempotency-key');
  if (key === null) return answer(await run(false));
  if (key.length < 1 || key.length > 255)
    throw new DomainError('VALIDATION', { errors: [{ field: 'Idempotency-Key', code: 'too_long' }] });
  const route = `${request.method} ${new URL(request.url).pathname}`;
  const keyHash = hash(`${caller?.member.memberNo ?? ''}\n${route}\n${key}`);
  const bodyHash = hash(JSON.stringify(sent ?? null));
  const now = ctx.clock.wallNow();
  const expiresAt = now.add({ hours: keyLifeHours }).toString();

  let isRetry = false;
  const isNew = await ctx.transaction((trx) =>
    claimKey(trx, { keyHash, bodyHash, at: now.toString(), expiresAt }),
  );
  if (!isNew) {
    const before = await findKey(ctx.db, keyHash);
    if (!before) throw new DomainError('IDEMPOTENCY_KEY_IN_FLIGHT', { retryAfterSeconds: 1 });
    if (before.bodyHash !== bodyHash) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    if (before.answer) return replay(before.answer);
    const isAbandoned = before.createdAt < now.subtract({ seconds: patienceSeconds }).toString();
    isRetry =
      isAbandoned &&
      (await ctx.transaction((trx) => takeOverKey(trx, keyHash, before.createdAt, now.toString())));
    if (!isRetry) throw new DomainError('IDEMPOTENCY_KEY_IN_FLIGHT', { retryAfterSeconds: 1 });
  }
  try {
    const result = await run(isRetry);
    await ctx.transaction((trx) => finishKey(trx, keyHash, result.status, result.body));
    return answer(result);
  } catch (error) {
    await ctx.transaction((trx) => forgetKey(trx, keyHash));
    throw error;
  }
}

function replay(before: Answer): Response {
  const response = answer(before);
  response.headers.set('Idempotent-Replayed', 'true');
  return response;
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
