import { findCharge } from '@/db/queries/billing/charges';
import type { UnknownOutcome } from '@/db/queries/billing/open-outcomes';
import { findRefund } from '@/db/queries/billing/refunds';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { DomainError } from '@/lib/domain/shared/errors';
import { instantText } from '@/lib/domain/shared/instant-text';
import { type Definite, isDefinite, type LookUp } from '@/lib/ports/card-payments';
import { auditMerchant } from '../../shared/audit';
import { startTimeBudget } from '../../shared/time-budget';
import { listUnknownOutcomes } from './alert-unknown-outcomes';
import { lookUpTransaction } from './gateway';
import { leaseOpenMoney } from './settle-open';

/** As many as one person decides at a time. */
const mostShown = 50;

/** One open outcome with both ledgers: ours, and the gateway's present answer for its key. */
export type OpenOutcome = UnknownOutcome & { gateway: LookUp['kind']; isDecidable: boolean };

/**
 * Outcomes that are unknown for longer than the alert time, oldest first (docs/rules/money.md#unknown-outcome).
 * A person waits for the answer, so gateways are asked only within one time budget; outcomes that are not asked
 * in time show as unknown.
 */
export async function listOpenOutcomes(ctx: Context): Promise<OpenOutcome[]> {
  const open = await listUnknownOutcomes(ctx, { limit: mostShown });
  const answers = new Map<string, LookUp['kind']>();
  const isSpent = startTimeBudget();
  const queue = open.values();
  const lane = async () => {
    for (const { kind, key } of queue)
      if (!isSpent()) answers.set(key, (await lookUpTransaction(ctx, kind, key)).kind);
  };
  await Promise.all(Array.from({ length: ctx.config.CALLS_AT_ONCE }, lane));
  return open.map((outcome) => ({
    ...outcome,
    gateway: answers.get(outcome.key) ?? 'unknown',
    isDecidable: isOldEnough(ctx, outcome.since),
  }));
}

function isOldEnough(ctx: Context, since: string): boolean {
  const decidableFrom = ctx.clock.businessNow().subtract({ hours: ctx.config.UNKNOWN_DECISION_HOURS });
  return since <= instantText(decidableFrom);
}

/**
 * The OWNER decides an outcome that stayed unknown for days (docs/rules/money.md#unknown-outcome). The gateway
 * is asked once more; if it knows the outcome, its answer counts and not the OWNER's. Throws NOT_FOUND;
 * STATE_FORBIDS if the outcome is known; NOT_YET_DECIDABLE before its time; ALREADY_CHANGED if another process
 * is asking, since it may send the request again.
 */
export async function resolveManually(
  ctx: Context,
  input: {
    merchant: Member;
    kind: 'CHARGE' | 'REFUND';
    key: string;
    decision: 'MOVED' | 'NOT_MOVED';
    reason: string;
  },
): Promise<{ decidedBy: 'GATEWAY' | 'OWNER' }> {
  const { merchant, kind, key, decision, reason } = input;
  const record = kind === 'CHARGE' ? await findCharge(ctx.db, key) : await findRefund(ctx.db, key);
  if (!record) throw new DomainError('NOT_FOUND');
  if (record.state !== 'UNKNOWN' && record.state !== 'STARTED') throw new DomainError('STATE_FORBIDS');
  if (!isOldEnough(ctx, record.startedAt)) throw new DomainError('NOT_YET_DECIDABLE');
  const settle = await leaseOpenMoney(ctx, kind, key);
  if (!settle) throw new DomainError('ALREADY_CHANGED');
  const answer = await lookUpTransaction(ctx, kind, key);
  const isKnown = isDefinite(answer);
  const outcome = isKnown ? answer : decided(decision);
  await ctx.transaction((trx) =>
    auditMerchant(ctx, trx, merchant, {
      action: `${kind.toLowerCase()}.decided`,
      object: key,
      before: record.state,
      after: outcome.kind,
      reason,
      details: { gateway: answer.kind },
    }),
  );
  await settle(outcome);
  return { decidedBy: isKnown ? 'GATEWAY' : 'OWNER' };
}

function decided(decision: 'MOVED' | 'NOT_MOVED'): Definite {
  return decision === 'MOVED'
    ? { kind: 'paid', gatewayRef: 'decided by the owner' }
    : { kind: 'declined', code: 'decided_not_moved', hard: false };
}
