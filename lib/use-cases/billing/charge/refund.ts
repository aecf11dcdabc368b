import {
  countRefunds,
  findRefund,
  insertRefund,
  type Refund,
  releaseRefund,
  reserveRefund,
  settleRefundRow,
} from '@/db/queries/billing/refunds';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/shared/errors';
import type { Outcome } from '@/lib/ports/card-payments';
import { businessNow } from '../../shared/calendar';
import { noteRetryAfter } from '../../shared/cool-down';
import { alertIfContradiction } from './alert-unknown-outcomes';
import { chargeLease } from './attempt';
import { refundRequest } from './gateway';
import { nextCheck } from './next-check';
import { notifyGoodwill } from './notify-goodwill';

/**
 * Writes a refund before the gateway is called, as a charge is. At most the paid amount less all refunds, done
 * or open, can be refunded (REFUND_TOO_LARGE). Returns the key; the caller sends the refund after the commit.
 */
export async function startRefund(
  ctx: Context,
  trx: Trx,
  refund: Pick<Refund, 'orderNo' | 'chargeKey' | 'amount' | 'claimNo'> & { goodwill?: string },
): Promise<string> {
  if (!(await reserveRefund(trx, refund.orderNo, refund.amount))) throw new DomainError('REFUND_TOO_LARGE');
  const key = `${refund.orderNo}-refund-${(await countRefunds(trx, refund.orderNo)) + 1}`;
  await insertRefund(trx, {
    ...refund,
    goodwill: refund.goodwill ?? null,
    key,
    startedAt: businessNow(ctx),
    leaseUntil: chargeLease(ctx).until,
  });
  return key;
}

export async function sendRefund(ctx: Context, key: string): Promise<void> {
  const refund = await findRefund(ctx.db, key);
  if (!refund) throw new Error(`No refund ${key}`);
  // A reconciliation may have settled it already: a settled refund is not sent again.
  if (refund.state === 'DONE' || refund.state === 'REFUSED') return;
  const { gateway, request } = await refundRequest(ctx, refund);
  await settleRefund(ctx, refund, noteRetryAfter(ctx, gateway, await gateway.refund(request)));
}

/**
 * A refused refund releases its amount, so that the amount can be refunded again: the shop still has the money,
 * and the merchant is shown it until it is (refund-again.ts).
 */
export async function settleRefund(ctx: Context, refund: Refund, outcome: Outcome): Promise<void> {
  ctx.log.info({
    event: 'refund.outcome',
    actor: 'SYSTEM',
    object: `order ${refund.orderNo}`,
    key: refund.key,
    result: outcome.kind,
  });
  const at = businessNow(ctx);
  await ctx.transaction(async (trx) => {
    switch (outcome.kind) {
      case 'paid':
        if (await settleRefundRow(trx, refund.key, { state: 'DONE', gatewayRef: outcome.gatewayRef, at }))
          await notifyGoodwill(ctx, trx, refund);
        return;
      case 'declined':
        if (await settleRefundRow(trx, refund.key, { state: 'REFUSED', why: outcome.code, at })) {
          await releaseRefund(trx, refund.orderNo, refund.amount);
          const { key, orderNo } = refund;
          ctx.log.error({ event: 'refund.refused', orderNo, key, why: outcome.code });
        }
        return;
      case 'unknown':
        await settleRefundRow(trx, refund.key, {
          state: 'UNKNOWN',
          nextCheckAt: nextCheck(ctx, refund.checks, outcome),
        });
    }
  });
  await alertIfContradiction(ctx, 'REFUND', refund, outcome);
}
