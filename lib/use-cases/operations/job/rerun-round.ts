import { findApplication, updateApplication } from '@/db/queries/application/applications';
import { findRounds } from '@/db/queries/application/console-application-details';
import { isOrderHeld } from '@/db/queries/application/ran-outs';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { Application } from '@/lib/domain/application/application';
import type { Rerun, RoundRow } from '@/lib/domain/application/console-application';
import { DomainError, orNotFound, requireChanged } from '@/lib/domain/shared/errors';
import { asRecurringPaymentId, type OrderNo } from '@/lib/domain/shared/ids';
import { changeByMerchant } from '@/lib/use-cases/application/console/change-by-merchant';
import { resumeApplication } from '@/lib/use-cases/application/status/change-status-by-orderer';
import { runAgainByMerchant } from '@/lib/use-cases/operations/job/run-again-by-merchant';
import { findRerun } from '../../application/console/find-rerun';
import { startAttempt } from '../../billing/charge/attempt';
import { sendCharge } from '../../billing/charge/charge';
import { retryTask } from '../../billing/charge/retry-due';
import { waitForCharges } from '../../billing/charge/wait-for-charges';
import { auditMerchant } from '../../shared/audit';
import { today } from '../../shared/calendar';

/**
 * DECLINED: by every card that could be charged. UNKNOWN: the outcome is being checked. NO_CARD: every card was
 * tried today. NOT_CREATED: no order was made, mostly since stock is short. FAILED: the job failed with
 * `error`.
 */
export type RerunOutcome = {
  outcome: 'PAID' | 'DECLINED' | 'UNKNOWN' | 'NO_CARD' | 'NOT_CREATED' | 'FAILED';
  error: string | null;
};

/** Retries a failed round now. Each card is tried at most once a day, as in the retry ladder. */
export async function rerunRound(
  ctx: Context,
  input: { merchant: Member; id: string },
): Promise<RerunOutcome> {
  const application = orNotFound(await findApplication(ctx.db, asRecurringPaymentId(input.id)));
  const rerun = await findRerun(ctx, ctx.db, application);
  if (!rerun) throw new DomainError('STATE_FORBIDS');
  const before = await newestRound(ctx, application);
  const error = await run(ctx, input, rerun);
  if (error !== null) return { outcome: 'FAILED', error };
  const isOrderThere = rerun.kind === 'DUE_ORDER' || (rerun.kind === 'SET_ASIDE' && rerun.task === retryTask);
  const after = await chargedRound(ctx, application);
  return { outcome: outcomeOf(before, after, isOrderThere), error: null };
}

/** Returns the error of a job that failed again. */
async function run(
  ctx: Context,
  { merchant, id }: { merchant: Member; id: string },
  rerun: Rerun,
): Promise<string | null> {
  const input = { merchant, id, reason: null };
  const by = { actor: 'MERCHANT', actorNo: merchant.memberNo } as const;
  switch (rerun.kind) {
    case 'FAILED_ROUND':
      await changeByMerchant(ctx, input, 'rerun', (trx, taken) => resumeApplication(ctx, trx, taken, by));
      return null;
    case 'SHORT_STOCK':
      await changeByMerchant(ctx, input, 'rerun', (trx, taken) => bringForward(ctx, trx, taken));
      return null;
    case 'DUE_ORDER':
      await retryOrder(ctx, { merchant, id, orderNo: rerun.orderNo });
      return null;
    case 'SET_ASIDE': {
      const { task, subject } = rerun;
      const ran = await runAgainByMerchant(ctx, { merchant, task, subject });
      return ran.outcome === 'FAILED' ? (ran.error ?? '') : null;
    }
  }
}

/** A round that waits for stock until tomorrow is tried today. */
async function bringForward(ctx: Context, trx: Trx, application: Application): Promise<Application> {
  if (application.status !== 'ACTIVE') throw new DomainError('STATE_FORBIDS');
  const change = { nextOrderOn: today(ctx) };
  requireChanged(await updateApplication(trx, application, change));
  return { ...application, ...change };
}

async function retryOrder(
  ctx: Context,
  { merchant, id, orderNo }: { merchant: Member; id: string; orderNo: OrderNo },
): Promise<void> {
  const charge = await ctx.transaction(async (trx) => {
    if (await isOrderHeld(trx, orderNo)) throw new DomainError('STATE_FORBIDS');
    const started = await startAttempt(ctx, trx, orderNo);
    await auditMerchant(ctx, trx, merchant, {
      action: 'application.rerun',
      object: `application ${id}`,
      details: { orderNo, charge: started?.key ?? null },
    });
    return started;
  });
  if (charge) await sendCharge(ctx, charge);
}

async function newestRound(ctx: Context, { recurringPaymentId }: Application): Promise<RoundRow | undefined> {
  return (await findRounds(ctx.db, recurringPaymentId))[0];
}

/** The newest round. If a job was quicker with it and asks the gateway, after the gateway's answer. */
async function chargedRound(ctx: Context, application: Application): Promise<RoundRow | undefined> {
  const round = await newestRound(ctx, application);
  if (round?.paymentState !== 'CHARGING') return round;
  await waitForCharges(ctx, round.orderNo);
  return newestRound(ctx, application);
}

/** Derived from the new rows: another order, or another attempt on the same one. */
function outcomeOf(
  before: RoundRow | undefined,
  after: RoundRow | undefined,
  isOrderThere: boolean,
): RerunOutcome['outcome'] {
  const isNew = after !== undefined && after.orderOptionNo !== before?.orderOptionNo;
  if (!after || (!isNew && !isOrderThere)) return 'NOT_CREATED';
  if (after.tries === (isNew ? 0 : before?.tries)) return 'NO_CARD';
  return outcomes[after.paymentState];
}

const outcomes = { PAID: 'PAID', CHARGING: 'UNKNOWN', DUE: 'DECLINED', VOID: 'DECLINED' } as const;
