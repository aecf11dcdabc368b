import { isUnavailable } from '@/db/dialect';
import { addDeadLetter, deleteDeadLetter, findDeadLetters } from '@/db/queries/operations/dead-letters';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/shared/errors';
import { instantText } from '@/lib/domain/shared/instant-text';
import { scrub } from '@/lib/domain/shared/scrub';
import { businessNow } from './calendar';

/** `declined`: how many of `worked` ended with a declined card. */
export type BatchResult = { worked: number; failed: number; declined?: number };

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
      if (unavailable || ctx.job?.stopping.aborted) return;
      try {
        const subject = subjectOf(record);
        const isRetry = deadLetters.has(subject);
        const outcome = await workOne(ctx, { task, subject, isRetry }, () => work(record));
        if (outcome === 'passed') continue;
        add(result, outcome);
        ctx.job?.progress(add({ worked: 0, failed: 0 }, outcome));
      } catch (why) {
        unavailable ??= { why };
      }
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, atOnce) }, lane));
  if (unavailable) throw unavailable.why;
  return result;
}

/**
 * Works one record and stores the result. `passed`: another process was first, or there was nothing to do (the
 * work returned false). Throws errors that are not the record's fault.
 */
async function workOne(
  ctx: Context,
  { task, subject, isRetry }: { task: string; subject: string; isRetry: boolean },
  work: () => Promise<unknown>,
): Promise<Outcome | 'passed'> {
  let result: unknown;
  try {
    result = await work();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'ALREADY_CHANGED') return 'passed';
    if (isUnavailable(error)) throw error;
    const why = scrub(error instanceof Error ? error.message : String(error));
    ctx.log.error({ event: 'job.set_aside', task, subject, err: error });
    const retryAt = instantText(ctx.clock.businessNow().add({ seconds: restSeconds }));
    await ctx.transaction((trx) =>
      addDeadLetter(trx, { task, subject, error: why, at: businessNow(ctx), retryAt }),
    );
    return 'failed';
  }
  if (isRetry) await ctx.transaction((trx) => deleteDeadLetter(trx, task, subject));
  if (result === false) return 'passed';
  return result === 'declined' ? result : 'worked';
}

/** Adds the result of one batch to that of many. */
export function addResult(total: BatchResult, { worked, failed, declined = 0 }: BatchResult): void {
  total.worked += worked;
  total.failed += failed;
  if (declined > 0) total.declined = (total.declined ?? 0) + declined;
}

type Outcome = 'worked' | 'failed' | 'declined';

function add(result: BatchResult, outcome: Outcome): BatchResult {
  result[outcome === 'failed' ? 'failed' : 'worked'] += 1;
  if (outcome === 'declined') result.declined = (result.declined ?? 0) + 1;
  return result;
}
