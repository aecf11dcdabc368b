import { cancelPendingDeliveries } from '@/db/queries/messaging/webhook-deliveries';
import {
  deleteEndpointRow,
  updateWebhookEndpoint,
  type WebhookEndpoint,
} from '@/db/queries/messaging/webhooks';
import { waitForTurn } from '@/db/queries/operations/shop-meta';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { requireSeen } from '@/lib/domain/shared/conflict';
import { DomainError } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';
import { businessNow } from '../../shared/calendar';
import type { EndpointInput } from './create';
import { getEndpoint, placeOf, requireCallable } from './require-endpoint';

type EndpointChange = Partial<EndpointInput & { isEnabled: boolean }>;

/**
 * Changes an endpoint's address, events or state. When it is switched off, pending deliveries are given up and
 * can be replayed later. When it is switched on again, pending deliveries are given up too: a process that had
 * not seen the change may have recorded some.
 */
export async function changeWebhookEndpoint(
  ctx: Context,
  input: { owner: Member; endpointNo: number; change: EndpointChange; seen?: object | undefined },
): Promise<WebhookEndpoint> {
  const { owner, endpointNo, change } = input;
  if (change.url !== undefined) requireCallable(ctx, change.url);
  return ctx.transaction(async (trx) => {
    await waitForTurn(trx);
    const before = await getEndpoint(trx, endpointNo);
    requireSeen(input.seen, before, change);
    const isSwitched = change.isEnabled !== undefined && change.isEnabled !== before.isEnabled;
    const changed = await updateWebhookEndpoint(trx, endpointNo, {
      ...change,
      ...(change.isEnabled === false && isSwitched && { disabledWhy: 'BY_HAND' as const, flaggedAt: null }),
      ...(change.isEnabled === true && { disabledWhy: null, flaggedAt: null, restingUntil: null }),
    });
    if (!changed) throw new DomainError('NOT_FOUND');
    if (isSwitched) await cancelPendingDeliveries(trx, endpointNo);
    const after = await getEndpoint(trx, endpointNo);
    await auditMerchant(ctx, trx, owner, {
      action: 'webhook.changed',
      object: `webhook ${endpointNo}`,
      before: auditView(before),
      after: auditView(after),
    });
    return after;
  });
}

function auditView(endpoint: WebhookEndpoint) {
  const { description, events, isEnabled, includesPersonal } = endpoint;
  return { host: placeOf(endpoint), description, events, isEnabled, includesPersonal };
}

/** Removes an endpoint: pending deliveries are given up, and the secret is deleted. */
export async function removeWebhookEndpoint(
  ctx: Context,
  { owner, endpointNo }: { owner: Member; endpointNo: number },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    const before = await getEndpoint(trx, endpointNo);
    if (!(await deleteEndpointRow(trx, endpointNo, businessNow(ctx)))) throw new DomainError('NOT_FOUND');
    await cancelPendingDeliveries(trx, endpointNo);
    await auditMerchant(ctx, trx, owner, {
      action: 'webhook.removed',
      object: `webhook ${endpointNo}`,
      before: auditView(before),
      after: null,
    });
  });
}
