import { findCharge } from '@/db/queries/charges';
import type { UnknownOutcome } from '@/db/queries/open-outcomes';
import { findRefund } from '@/db/queries/refunds';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/errors';
import type { Member } from '@/lib/domain/member';
import type { LookUp, Outcome } from '@/lib/ports/card-payments';
import { auditMerchant } from '../audit';
import { listUnknownOutcomes } from '../job/look-after-unknowns';
import { settleCharge } from './charge';
import { lookUpMoney } from './gateway';
import { settleRefund } from './refund';

/** One open outcome with both books in view: ours, and what the gateway says of its key now. */
export type OpenOutcome = UnknownOutcome & { gateway: LookUp['kind']; isDecidable: boolean };

/** What has been unknown for longer than the patience, the oldest first (domain.md, Money). */
export async function listOpenOutcomes(ctx: Context, { limit = 50 } = {}): Promise<OpenOutcome[]> {
  const open = await listUnknownOutcomes(ctx, { limit });
  return Promise.all(
    open.map(async (outcome) => ({
      ...outcome,
      gateway: (await lookUpMoney(ctx, outcome.kind, outcome.key)).kind,
      isDecidable: isOldEnough(ctx, outcome.since),
    })),
  );
}

function isOldEnough(ctx: Context, since: string): boolean {
  const decidableFrom = ctx.clock.businessNow().subtract({ hours: ctx.config.UNKNOWN_DECISION_HOURS });
  return since <= decidableFrom.toString({ smallestUnit: 'millisecond' });
}

/**
 * The OWNER decides what became of money whose whereabouts stayed unknown for days (domain.md, Money). The gateway is asked
 * once more: where it knows, its word counts and not the OWNER's. Throws NOT_FOUND, STATE_FORBIDS where the outcome is known
 * already, NOT_YET_DECIDABLE before its time.
 */
export async function decideUnknown(
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
  const found = await lookUpMoney(ctx, kind, key);
  const isKnown = found.kind === 'paid' || found.kind === 'declined';
  const outcome = isKnown ? found : decided(decision);
  await ctx.transaction((trx) =>
    auditMerchant(ctx, trx, merchant, {
      action: `${kind.toLowerCase()}.decided`,
      object: key,
      before: record.state,
      after: outcome.kind,
      reason,
      details: { gateway: found.kind },
    }),
  );
  await settle(ctx, kind, key, outcome);
  return { decidedBy: isKnown ? 'GATEWAY' : 'OWNER' };
}

function decided(decision: 'MOVED' | 'NOT_MOVED'): Outcome {
  return decision === 'MOVED'
    ? { kind: 'paid', gatewayRef: 'decided by the owner' }
    : { kind: 'declined', code: 'decided_not_moved', hard: false };
}

async function settle(ctx: Context, kind: 'CHARGE' | 'REFUND', key: string, outcome: Outcome): Promise<void> {
  if (kind === 'CHARGE') {
    const charge = await findCharge(ctx.db, key);
    if (charge) await settleCharge(ctx, charge, outcome);
  } else {
    const refund = await findRefund(ctx.db, key);
    if (refund) await settleRefund(ctx, refund, outcome);
  }
}
