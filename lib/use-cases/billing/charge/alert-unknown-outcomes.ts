import {
  listUnknownOutcomes as findUnknownOutcomes,
  markAlerted,
  type UnknownOutcome,
} from '@/db/queries/billing/open-outcomes';
import type { Context } from '@/lib/context';
import { instantText } from '@/lib/domain/shared/instant-text';
import type { Outcome } from '@/lib/ports/card-payments';
import { addResult, type BatchResult, eachOne } from '../../shared/batch';
import { businessNow } from '../../shared/calendar';

const batchSize = 200;

/**
 * Alerts once about an outcome that stays unknown, after the configured time (docs/rules/money.md#unknown-outcome). The jobs
 * continue to look it up; when it has lasted too long, the OWNER decides.
 */
export async function alertUnknownOutcomes(ctx: Context): Promise<BatchResult> {
  const total: BatchResult = { worked: 0, failed: 0 };
  for (;;) {
    const open = await findUnknownOutcomes(ctx.db, {
      ...openSince(ctx),
      isUnalertedOnly: true,
      limit: batchSize,
    });
    const result = await eachOne(ctx, 'alert-unknown-outcomes', open, (outcome) => alert(ctx, outcome), {
      subjectOf: ({ key }) => key,
    });
    addResult(total, result);
    if (open.length < batchSize || result.worked === 0) return total;
  }
}

async function alert(ctx: Context, { kind, key, orderNo, since }: UnknownOutcome): Promise<void> {
  const event = `${kind.toLowerCase()}.unknown_alert`;
  if (await isFirstAlert(ctx, kind, key)) ctx.log.error({ event, orderNo, key, since });
}

/** A gateway's answer about another request raises an alert at once, not after the usual wait. */
export async function alertIfContradiction(
  ctx: Context,
  kind: UnknownOutcome['kind'],
  { key, orderNo }: Pick<UnknownOutcome, 'key' | 'orderNo'>,
  outcome: Outcome,
): Promise<void> {
  if (outcome.kind !== 'unknown' || !outcome.isContradiction) return;
  const { why } = outcome;
  const event = `${kind.toLowerCase()}.contradiction_alert`;
  if (await isFirstAlert(ctx, kind, key)) ctx.log.error({ event, orderNo, key, why });
}

function isFirstAlert(ctx: Context, kind: UnknownOutcome['kind'], key: string): Promise<boolean> {
  return ctx.transaction((trx) => markAlerted(trx, kind, key, businessNow(ctx)));
}

/** Outcomes that are open for longer than the alert time, whether alerted yet or not. */
export async function listUnknownOutcomes(ctx: Context, { limit = 200 } = {}): Promise<UnknownOutcome[]> {
  return findUnknownOutcomes(ctx.db, { ...openSince(ctx), limit });
}

function openSince(ctx: Context) {
  const patience = { minutes: ctx.config.UNKNOWN_ALERT_MINUTES };
  const startedBefore = instantText(ctx.clock.businessNow().subtract(patience));
  return { startedBefore };
}
