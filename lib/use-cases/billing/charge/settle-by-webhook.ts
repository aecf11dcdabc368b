import { findCharge } from '@/db/queries/billing/charges';
import { type MoneyKind, releaseMoney } from '@/db/queries/billing/open-outcomes';
import { isEventKnown, noteEvent } from '@/db/queries/billing/provider-events';
import { findOpenRefundsOf, findRefund } from '@/db/queries/billing/refunds';
import { isChargingHeld } from '@/db/queries/billing/restored-charges';
import { findArchivedMoney } from '@/db/queries/operations/archived-money';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/shared/errors';
import { isDefinite, type WebhookCall } from '@/lib/ports/card-payments';
import { wallNow } from '../../shared/calendar';
import { receiveHint } from '../payment-case/receive-hint';
import { lookUpMoney } from './gateway';
import { leaseOpenMoney } from './settle-open';

export type WebhookResult = 'REFUSED' | 'IGNORED' | 'REPEATED' | 'UNKNOWN_KEY' | 'HEARD';

/**
 * The gateway calls: what it names is asked about right away, the way the job does it that settles open outcomes, so that
 * whichever comes first settles it once. The call itself moves nothing. What it names and is settled stays as it is; what
 * another process has in hand is left to it. Throws NOT_FOUND where the gateway calls nobody.
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
  // Settled long ago, and still worth an alert where the gateway has changed its mind.
  const kept = charge || refund ? undefined : await findArchivedMoney(ctx.db, key);
  if (!charge && !refund && !kept) return 'UNKNOWN_KEY';
  // After a restore the books are read first.
  if (await isChargingHeld(ctx.db)) return 'HEARD';
  const declined = charge ?? kept;
  const done = refund ?? kept;
  if (declined?.state === 'DECLINED') await alertIfPaid(ctx, declined);
  else if (charge) await settleNamedMoney(ctx, 'CHARGE', key);
  if (done?.state === 'DONE') await alertIfFailed(ctx, done);
  if (kept) return 'HEARD';
  const refunds = charge ? await findOpenRefundsOf(ctx.db, key) : [key];
  for (const refundKey of refunds) await settleNamedMoney(ctx, 'REFUND', refundKey);
  return 'HEARD';
}

/** The first definite outcome stays; money that the gateway took all the same is for the merchant to look into. */
async function alertIfPaid(ctx: Context, charge: { orderNo: string; key: string }): Promise<void> {
  const found = await lookUpMoney(ctx, 'CHARGE', charge.key);
  if (found.kind === 'paid')
    ctx.log.error({ event: 'charge.paid_after_decline', orderNo: charge.orderNo, key: charge.key });
}

/** A bank may send a refund back days after it was done: the shopper has nothing then, and has to be paid some other way. */
async function alertIfFailed(ctx: Context, refund: { orderNo: string; key: string }): Promise<void> {
  const found = await lookUpMoney(ctx, 'REFUND', refund.key);
  if (found.kind === 'declined')
    ctx.log.error({
      event: 'refund.failed_after_done',
      actor: 'SYSTEM',
      object: `order ${refund.orderNo}`,
      key: refund.key,
    });
}

/** Absent or unknown says less than the call did: the job goes on asking at its own pace, and it alone sends again. */
async function settleNamedMoney(ctx: Context, kind: MoneyKind, key: string): Promise<void> {
  const settle = await leaseOpenMoney(ctx, kind, key);
  if (!settle) return;
  const found = await lookUpMoney(ctx, kind, key);
  if (isDefinite(found)) await settle(found);
  else await ctx.transaction((trx) => releaseMoney(trx, kind, key));
}
