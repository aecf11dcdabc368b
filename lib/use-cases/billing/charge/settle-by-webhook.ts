import { findCharge } from '@/db/queries/billing/charges';
import { type MoneyKind, moneyTables } from '@/db/queries/billing/open-outcomes';
import { isEventKnown, noteEvent } from '@/db/queries/billing/provider-events';
import { findOpenRefundsOf, findRefund } from '@/db/queries/billing/refunds';
import { isChargingHeld } from '@/db/queries/billing/restored-charges';
import { findArchivedMoney } from '@/db/queries/operations/archived-money';
import { releaseLease } from '@/db/queries/shared/lease';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/shared/errors';
import { isDefinite, type WebhookCall } from '@/lib/ports/card-payments';
import { wallNow } from '../../shared/calendar';
import { receiveHint } from '../payment-case/receive-hint';
import { lookUpTransaction } from './gateway';
import { leaseOpenMoney } from './settle-open';

export type WebhookResult = 'REFUSED' | 'IGNORED' | 'REPEATED' | 'UNKNOWN_KEY' | 'HEARD';

/**
 * Handles a gateway's call: looks up the charge or refund that it names, in the same way as the job that settles open outcomes,
 * so that it settles once. The call itself changes nothing. A settled outcome stays; one that another process holds is left to
 * that process. Throws NOT_FOUND where the gateway sends no calls.
 */
export async function settleByWebhook(ctx: Context, call: WebhookCall): Promise<WebhookResult> {
  const { name: provider, readWebhook } = ctx.ports.cardPayments;
  if (readWebhook === null) throw new DomainError('NOT_FOUND');
  const reading = readWebhook(call, ctx.clock.wallNow());
  if (reading.kind === 'refused') {
    ctx.log.warn({ event: 'webhook.refused', provider, why: reading.why });
    return 'REFUSED';
  }
  if (reading.kind === 'ignored') return 'IGNORED';
  const { eventId } = reading;
  if (await isEventKnown(ctx.db, { provider, eventId })) return 'REPEATED';
  if (reading.kind === 'hint') {
    await receiveHint(ctx, { provider, eventId }, reading.hint);
    return 'HEARD';
  }
  const { key } = reading;
  const result = await settleNamed(ctx, key);
  ctx.log.info({ event: 'webhook.heard', provider, eventId, key, result });
  if (reading.also && result !== 'UNKNOWN_KEY') {
    await receiveHint(ctx, { provider, eventId }, reading.also);
    return result;
  }
  await ctx.transaction((trx) => noteEvent(trx, { provider, eventId }, wallNow(ctx)));
  return result;
}

async function settleNamed(ctx: Context, key: string): Promise<WebhookResult> {
  const charge = await findCharge(ctx.db, key);
  const refund = charge ? undefined : await findRefund(ctx.db, key);
  // Archived outcomes are settled; they still raise an alert if the gateway has changed them.
  const archived = charge || refund ? undefined : await findArchivedMoney(ctx.db, key);
  if (!charge && !refund && !archived) return 'UNKNOWN_KEY';
  // After a restore the gateways' ledgers are read first.
  if (await isChargingHeld(ctx.db)) return 'HEARD';
  const declined = charge ?? archived;
  const done = refund ?? archived;
  if (declined?.state === 'DECLINED') await alertIfPaid(ctx, declined);
  else if (charge) await settleNamedMoney(ctx, 'CHARGE', key);
  if (done?.state === 'DONE') await alertIfFailed(ctx, done);
  if (archived) return 'HEARD';
  const refunds = charge ? await findOpenRefundsOf(ctx.db, key) : [key];
  for (const refundKey of refunds) await settleNamedMoney(ctx, 'REFUND', refundKey);
  return 'HEARD';
}

/** The first definite outcome stays. If the gateway took the money all the same, the merchant must look into it. */
async function alertIfPaid(ctx: Context, charge: { orderNo: string; key: string }): Promise<void> {
  const answer = await lookUpTransaction(ctx, 'CHARGE', charge.key);
  if (answer.kind === 'paid')
    ctx.log.error({ event: 'charge.paid_after_decline', orderNo: charge.orderNo, key: charge.key });
}

/** A bank may return a refund days after it was done: then the shopper has nothing, and must be paid in another way. */
async function alertIfFailed(ctx: Context, refund: { orderNo: string; key: string }): Promise<void> {
  const answer = await lookUpTransaction(ctx, 'REFUND', refund.key);
  if (answer.kind === 'declined')
    ctx.log.error({
      event: 'refund.failed_after_done',
      actor: 'SYSTEM',
      object: `order ${refund.orderNo}`,
      key: refund.key,
    });
}

/**
 * If the gateway gives no definite answer, the job goes on at its own pace; only the job sends a request again.
 */
async function settleNamedMoney(ctx: Context, kind: MoneyKind, key: string): Promise<void> {
  const settle = await leaseOpenMoney(ctx, kind, key);
  if (!settle) return;
  const answer = await lookUpTransaction(ctx, kind, key);
  if (isDefinite(answer)) await settle(answer);
  else await ctx.transaction((trx) => releaseLease(trx, moneyTables[kind].table, key));
}
