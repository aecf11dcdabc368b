import { setTimeout as wait } from 'node:timers/promises';
import { isUnavailable } from '@/db/dialect';
import { addDeadLetter, deleteDeadLetter, findDeadLetters } from '@/db/queries/operations/dead-letters';
import type { Context } from '@/lib/context';
import { addMoney, noMoney, type RunMoney } from '@/lib/domain/billing/run-money';
import { type ErrorCode, isRefusal } from '@/lib/domain/shared/errors';
import { instantText } from '@/lib/domain/shared/instant-text';
import { scrub } from '@/lib/domain/shared/scrub';
import { isServingCalls } from '@/lib/ports/job-signal';
import { businessNow } from './calendar';

/** `declined`: how many of `worked` ended with a declined card. `money`: of a job that charges cards. */
export type BatchResult = { worked: number; failed: number; declined?: number; money?: RunMoney };

const restSeconds = 600;

/**
 * Works a list of records, `atOnce` of them in parallel. A bad record never stops the rest: it becomes a dead letter, is logged,
 * and is tried again after its pause. A record that changed meanwhile is no failure; the next run looks again. An unreachable
 * database stops the batch, since the record is not at fault. A stopping process stops it too. In both cases the running records
 * finish.
 */
export async function eachOne<Rec>(
  ctx: Context,
  task: string,
  records: readonly Rec[],
  work: (record: Rec) => Promise<unknown>,
  { atOnce = 1, subjectOf = String }: { atOnce?: number; subjectOf?: (record: Rec) => string } = {},
): Promise<BatchResult> {
  const result: BatchResult = { worked: 0, failed: 0 };
  if (records.length === 0) return result;
  const deadLetters = await findDeadLetters(ctx.db, task);
  const now = businessNow(ctx);
  const isReady = (subject: string) =>
    ctx.job?.only === undefined ? (deadLetters.get(subject) ?? '') <= now : subject === ctx.job.only;
  const ready = records.filter((record) => isReady(subjectOf(record)));
  ctx.job?.progress({ total: ready.length });

  let unavailable: { why: unknown } | undefined;
  const queue = ready.values();
  const lane = async () => {
    for (const record of queue) {
      // A person waits for the only record.
      if (ctx.job && ctx.job.only === undefined) await giveWay(atOnce);
      if (unavailable || ctx.job?.stopping.aborted) return;
      try {
        const subject = subjectOf(record);
        const isRetry = deadLetters.has(subject);
        const one = await workOne(ctx, { task, subject, isRetry }, () => work(record));
        if (one === 'passed') continue;
        addResult(result, one);
        ctx.job?.progress(one);
      } catch (why) {
        unavailable ??= { why };
      }
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, atOnce) }, lane));
  if (unavailable) throw unavailable.why;
  return result;
}

/** On average over the records of a list: a shop that is always busy still works 10,000 rounds in minutes. */
const longestWaitMs = 12;
const pollMs = 10;

/**
 * Called before each record of a long list: the calls that this process serves go first (docs/rules/operations.md#jobs). `atOnce`
 * records wait at the same time, so each may wait that many times the average. Uses the machine's stopwatch, not a clock.
 */
async function giveWay(atOnce: number): Promise<void> {
  const until = performance.now() + longestWaitMs * atOnce;
  while (isServingCalls() && performance.now() < until) await wait(pollMs);
}

/**
 * Works one record and stores the result. `passed`: another process was first, or there was nothing to do (the
 * work returned false). A record that charges cards returns its money. Throws errors that are not the record's fault.
 */
async function workOne(
  ctx: Context,
  { task, subject, isRetry }: { task: string; subject: string; isRetry: boolean },
  work: () => Promise<unknown>,
): Promise<BatchResult | 'passed'> {
  let result: unknown;
  try {
    result = await work();
  } catch (error) {
    if (isRefusal(error, 'ALREADY_CHANGED')) return 'passed';
    if (isUnavailable(error)) throw error;
    const why = scrub(error instanceof Error ? error.message : String(error));
    ctx.log.error({ event: 'job.set_aside', task, subject, err: error });
    const retryAt = instantText(ctx.clock.businessNow().add({ seconds: restSeconds }));
    await ctx.transaction((trx) =>
      addDeadLetter(trx, { task, subject, error: why, at: businessNow(ctx), retryAt }),
    );
    return { worked: 0, failed: 1 };
  }
  if (isRetry) await ctx.transaction((trx) => deleteDeadLetter(trx, task, subject));
  if (result === false) return 'passed';
  if (!isMoney(result)) return { worked: 1, failed: 0 };
  return { worked: 1, failed: 0, money: result, ...(result.declined > 0 && { declined: 1 }) };
}

/** Adds the result of one batch, or of one record, to that of many. */
export function addResult(total: BatchResult, { worked, failed, declined = 0, money }: BatchResult): void {
  total.worked += worked;
  total.failed += failed;
  if (declined > 0) total.declined = (total.declined ?? 0) + declined;
  if (money) total.money = addMoney(total.money ?? noMoney, money);
}

const isMoney = (result: unknown): result is RunMoney =>
  typeof result === 'object' && result !== null && 'paid' in result;

/** False where the work was refused for a reason that may be gone at the next look. */
export async function unlessRefused(
  codes: readonly ErrorCode[],
  work: () => Promise<boolean>,
): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error, ...codes)) return false;
    throw error;
  }
}
