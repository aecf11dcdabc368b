import { countDeliveries, type LoggedDelivery, listDeliveries } from '@/db/queries/messaging/webhook-log';
import { listWebhookEndpoints, type WebhookEndpoint } from '@/db/queries/messaging/webhooks';
import type { Context } from '@/lib/context';
import type { DeliveryState } from '@/lib/domain/messaging/webhook';
import { pageOf } from '@/lib/use-cases/shared/pages';
import { wallNow } from '../../shared/calendar';
import { getEndpoint } from './require-endpoint';

export async function listEndpoints(ctx: Context): Promise<WebhookEndpoint[]> {
  return (await listWebhookEndpoints(ctx.db)).map((endpoint) => current(ctx, endpoint));
}

export async function readEndpoint(ctx: Context, endpointNo: number): Promise<WebhookEndpoint> {
  return current(ctx, await getEndpoint(ctx.db, endpointNo));
}

/** Hides a previous secret that no longer signs. */
function current(ctx: Context, endpoint: WebhookEndpoint): WebhookEndpoint {
  const { previousSecretUntil: until } = endpoint;
  return { ...endpoint, previousSecretUntil: until !== null && until > wallNow(ctx) ? until : null };
}

/** The number of deliveries to one endpoint in each state; null is every state. */
export const countEndpointDeliveries = (
  ctx: Context,
  filter: { endpointNo: number; type: string | null },
  states: ReadonlyArray<DeliveryState | null>,
): Promise<number[]> => Promise.all(states.map((state) => countDeliveries(ctx.db, { ...filter, state })));

/** Deliveries to one endpoint with their results, newest first. */
export async function listEndpointDeliveries(
  ctx: Context,
  filter: {
    endpointNo: number;
    state: DeliveryState | null;
    type: string | null;
    beforeDeliveryNo: number | null;
    limit: number;
  },
): Promise<{ deliveries: LoggedDelivery[]; nextBeforeDeliveryNo: number | null }> {
  await getEndpoint(ctx.db, filter.endpointNo);
  const { beforeDeliveryNo: beforeNo, limit, ...rest } = filter;
  const rows = await listDeliveries(ctx.db, { ...rest, beforeNo, limit: limit + 1 });
  const { shown: deliveries, goesOnAfter } = pageOf(rows, limit);
  return { deliveries, nextBeforeDeliveryNo: goesOnAfter?.deliveryNo ?? null };
}
