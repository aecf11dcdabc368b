import { DamagedError } from '@/db/damaged';
import {
  cancelPendingDeliveries,
  type DeliveryOutcome,
  type DueDelivery,
  settleDelivery,
} from '@/db/queries/messaging/webhook-deliveries';
import { type ServedEndpoint, updateWebhookEndpoint } from '@/db/queries/messaging/webhooks';
import { takeLease } from '@/db/queries/shared/lease';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import {
  longestRetryAfterSeconds,
  nextDeliveryAttempt,
  webhookTestType,
} from '@/lib/domain/messaging/webhook';
import { type OutgoingAnswer, outgoingPost } from '@/lib/ports/outgoing/post';
import { webhookHeaders } from '@/lib/ports/outgoing/signature';
import { retryAfterSeconds } from '@/lib/ports/provider-call';
import { businessNow } from '../../shared/calendar';
import { leaseFor } from '../../shared/lease';
import { webhookBody } from './body';

/** Added to the receiver's timeout: after both, the process that took a delivery counts as dead. */
const leaseSeconds = 10;
const userAgent = 'Giftround-Webhooks/1.0';

/**
 * One attempt. The id stays the same, so that a receiver recognises a repeat. The header's time is the real one and not the
 * sandbox clock's, since receivers compare it with their own. False where another process has the delivery, or it has ended.
 */
export async function deliver(
  ctx: Context,
  endpoint: ServedEndpoint,
  delivery: DueDelivery,
): Promise<boolean> {
  if (!(await ctx.transaction((trx) => takeDelivery(ctx, trx, delivery.deliveryNo)))) return false;
  await tryDelivery(ctx, endpoint, delivery);
  return true;
}

/** Leases a delivery to this process for one attempt. False where another process has it, or it has ended. */
export function takeDelivery(ctx: Context, trx: Trx, deliveryNo: number): Promise<boolean> {
  const patience = Math.ceil(ctx.config.WEBHOOK_TIMEOUT_MS / 1_000);
  return takeLease(trx, 'webhook_delivery', deliveryNo, leaseFor(ctx, leaseSeconds + patience));
}

/** The attempt itself, on a leased delivery. */
export async function tryDelivery(
  ctx: Context,
  endpoint: ServedEndpoint,
  delivery: DueDelivery,
): Promise<void> {
  const { eventId: id } = delivery;
  const body = await readableBody(ctx, delivery, endpoint);
  if (body === null) {
    const { attempts } = delivery;
    return settle(ctx, endpoint, delivery, { state: 'FAILED', attempts, status: null, error: 'UNREADABLE' });
  }
  const epochMs = ctx.clock.wallNow().epochMilliseconds;
  const headers = {
    ...webhookHeaders(endpoint.secrets, { id, epochMs, body }),
    'content-type': 'application/json; charset=utf-8',
    'user-agent': userAgent,
  };
  const answer = await outgoingPost(
    endpoint.url,
    { headers, body },
    {
      timeoutMs: ctx.config.WEBHOOK_TIMEOUT_MS,
      allowLoopback: ctx.config.WEBHOOK_ALLOW_PRIVATE === 'true',
    },
  );
  await settle(ctx, endpoint, delivery, outcomeOf(ctx, delivery, answer));
}

/**
 * Null where no known secret opens the data: the delivery is given up at once, since later events of its subject would wait for
 * it.
 */
async function readableBody(
  ctx: Context,
  delivery: DueDelivery,
  endpoint: ServedEndpoint,
): Promise<string | null> {
  try {
    return await webhookBody(ctx, delivery, endpoint);
  } catch (error) {
    if (error instanceof DamagedError) return null;
    throw error;
  }
}

async function settle(
  ctx: Context,
  endpoint: ServedEndpoint,
  { deliveryNo, type }: DueDelivery,
  outcome: DeliveryOutcome,
): Promise<void> {
  const { endpointNo } = endpoint;
  const { state, status } = outcome;
  ctx.log.info({ event: 'webhook.outcome', deliveryNo, endpointNo, type, state, status });
  await ctx.transaction(async (trx) => {
    const isSettled = await settleDelivery(trx, deliveryNo, outcome);
    if (isSettled && type !== webhookTestType) await updateEndpointHealth(ctx, trx, endpoint, outcome);
  });
}

function outcomeOf(ctx: Context, delivery: DueDelivery, answer: OutgoingAnswer): DeliveryOutcome {
  const attempts = delivery.attempts + 1;
  const status = answer.kind === 'answered' ? answer.status : null;
  if (status !== null && status >= 200 && status < 300)
    return { state: 'DELIVERED', attempts, status, error: null, at: businessNow(ctx) };
  const error = answer.kind === 'answered' ? 'REFUSED' : answer.kind === 'blocked' ? 'BLOCKED' : 'NO_ANSWER';
  // Gone for good, or a manual test: one attempt is enough.
  const isOver = status === 410 || delivery.type === webhookTestType;
  const next = isOver
    ? null
    : nextDeliveryAttempt({
        attempts,
        since: delivery.since,
        now: ctx.clock.businessNow(),
        patienceHours: ctx.config.WEBHOOK_RETRY_HOURS,
        jitter: Math.random(),
        retryAfterSeconds: retryAfterOf(ctx, answer),
      });
  const nextAt = next?.toString({ smallestUnit: 'millisecond' });
  return nextAt === undefined
    ? { state: 'FAILED', attempts, status, error }
    : { state: 'PENDING', attempts, status, error, nextAt };
}

/** The receiver's `Retry-After`, in seconds. */
function retryAfterOf(ctx: Context, answer: OutgoingAnswer): number {
  if (answer.kind !== 'answered') return 0;
  const { status, retryAfter } = answer;
  const limits = { now: ctx.clock.wallNow(), atMost: longestRetryAfterSeconds };
  return retryAfterSeconds(status, retryAfter, limits) ?? 0;
}

/** A delivery was given up: the dashboard shows it until another one arrives. An endpoint that answers "gone" is switched off. */
async function updateEndpointHealth(
  ctx: Context,
  trx: Trx,
  { endpointNo, flaggedAt }: ServedEndpoint,
  { state, status }: DeliveryOutcome,
): Promise<void> {
  if (state === 'DELIVERED' && flaggedAt !== null)
    await updateWebhookEndpoint(trx, endpointNo, { flaggedAt: null });
  if (state !== 'FAILED') return;
  await updateWebhookEndpoint(trx, endpointNo, {
    flaggedAt: businessNow(ctx),
    ...(status === 410 && { isEnabled: false, disabledWhy: 'GONE' as const }),
  });
  if (status === 410) await cancelPendingDeliveries(trx, endpointNo);
}
