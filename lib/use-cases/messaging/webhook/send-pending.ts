import { type DueDelivery, findDueDeliveries } from '@/db/queries/messaging/webhook-deliveries';
import {
  findServedEndpoints,
  type ServedEndpoint,
  updateWebhookEndpoint,
} from '@/db/queries/messaging/webhooks';
import type { Context } from '@/lib/context';
import { instantText } from '@/lib/domain/shared/instant-text';
import { addResult, type BatchResult, eachOne } from '../../shared/batch';
import { businessNow, wallNow } from '../../shared/calendar';
import { startTimeBudget } from '../../shared/time-budget';
import { deliver } from './deliver';

export const sendWebhooksTask = 'send-webhooks';

const pageSize = 50;
/** Calls to one endpoint at the same time. */
const atOnce = 4;
const restSeconds = 30;

/**
 * Calls merchants' systems with events (docs/webhooks.md): at least once, in order as far as possible.
 * Endpoints are served in parallel, for a few seconds a step. After a call that timed out, its endpoint pauses
 * for a while; the others go on.
 */
export async function sendWebhooks(ctx: Context): Promise<BatchResult> {
  const endpoints = await findServedEndpoints(ctx.db, { at: businessNow(ctx), wallAt: wallNow(ctx) });
  const isSpent = startTimeBudget();
  const results = await Promise.allSettled(
    endpoints.map((endpoint) => deliverPending(ctx, endpoint, isSpent)),
  );
  const total: BatchResult = { worked: 0, failed: 0 };
  for (const result of results) {
    if (result.status === 'rejected') throw result.reason;
    addResult(total, result.value);
  }
  return total;
}

async function deliverPending(
  ctx: Context,
  endpoint: ServedEndpoint,
  isSpent: () => boolean,
): Promise<BatchResult> {
  const { endpointNo } = endpoint;
  const total: BatchResult = { worked: 0, failed: 0 };
  let isSilent = false;
  const send = async (delivery: DueDelivery) => {
    if (isSilent || isSpent()) return false;
    const begunAt = performance.now();
    const isOurs = await deliver(ctx, endpoint, delivery);
    if (performance.now() - begunAt >= ctx.config.WEBHOOK_TIMEOUT_MS) isSilent = true;
    return isOurs;
  };
  const subjectOf = ({ deliveryNo }: DueDelivery) => `${deliveryNo}`;
  for (;;) {
    const filter = { endpointNo, at: businessNow(ctx), wallAt: wallNow(ctx), limit: pageSize };
    const due = await findDueDeliveries(ctx.db, filter);
    const result = await eachOne(ctx, sendWebhooksTask, due, send, { atOnce, subjectOf });
    addResult(total, result);
    if (isSilent) await coolDown(ctx, endpointNo);
    if (result.worked === 0 || isSilent || isSpent()) return total;
  }
}

async function coolDown(ctx: Context, endpointNo: number): Promise<void> {
  const coolDownUntil = instantText(ctx.clock.businessNow().add({ seconds: restSeconds }));
  await ctx.transaction((trx) => updateWebhookEndpoint(trx, endpointNo, { restingUntil: coolDownUntil }));
}
