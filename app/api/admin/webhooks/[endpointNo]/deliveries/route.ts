import {
  webhookDeliveriesQuery,
  webhookDeliveriesResponse,
  webhookPath,
} from '@/lib/contract/messaging/console/webhooks';
import { get } from '@/lib/http/methods';
import { listEndpointDeliveries } from '@/lib/use-cases/messaging/webhook/list';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Lists what was told to an address and what came of it, newest first',
  caller: 'merchant',
  right: 'SETTINGS',
  params: webhookPath,
  query: webhookDeliveriesQuery,
  response: webhookDeliveriesResponse,
  handle: ({ ctx, params, query }) => listEndpointDeliveries(ctx, { ...params, ...query, limit: query.size }),
});
