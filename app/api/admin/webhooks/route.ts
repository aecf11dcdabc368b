import {
  webhookCreatedResponse,
  webhookRequest,
  webhooksResponse,
} from '@/lib/contract/messaging/console/webhooks';
import { endpoint, methods } from '@/lib/http/methods';
import { createWebhookEndpoint } from '@/lib/use-cases/messaging/webhook/create';
import { listEndpoints } from '@/lib/use-cases/messaging/webhook/list';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Lists the addresses that are told what happens (docs/webhooks.md)',
    caller: 'merchant',
    right: 'SETTINGS',
    response: webhooksResponse,
    handle: async ({ ctx }) => ({ webhooks: await listEndpoints(ctx) }),
  }),
  POST: endpoint({
    summary: 'Adds an address to be told; answers its secret, once',
    fails: ['STATE_FORBIDS'],
    caller: 'merchant',
    right: 'SETTINGS',
    body: webhookRequest,
    response: webhookCreatedResponse,
    status: 201,
    isIdempotent: true,
    handle: ({ ctx, caller, body }) => createWebhookEndpoint(ctx, { owner: caller.member, ...body }),
  }),
});
