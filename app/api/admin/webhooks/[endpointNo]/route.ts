import {
  webhookChangeRequest,
  webhookEndpoint,
  webhookPath,
} from '@/lib/contract/messaging/console/webhooks';
import { endpoint, methods } from '@/lib/http/methods';
import { changeWebhookEndpoint, removeWebhookEndpoint } from '@/lib/use-cases/messaging/webhook/change';
import { readEndpoint } from '@/lib/use-cases/messaging/webhook/list';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Reads one address that is told what happens',
    caller: 'merchant',
    right: 'SETTINGS',
    params: webhookPath,
    response: webhookEndpoint,
    handle: ({ ctx, params }) => readEndpoint(ctx, params.endpointNo),
  }),
  PATCH: endpoint({
    summary: 'Changes what is told, where to, or whether at all',
    fails: ['ALREADY_CHANGED'],
    caller: 'merchant',
    right: 'SETTINGS',
    params: webhookPath,
    body: webhookChangeRequest,
    response: webhookEndpoint,
    handle: ({ ctx, caller, params, body: { seen, ...change } }) =>
      changeWebhookEndpoint(ctx, { owner: caller.member, ...params, change, seen }),
  }),
  DELETE: endpoint({
    summary: 'Takes an address away; what waits for it is given up',
    caller: 'merchant',
    right: 'SETTINGS',
    params: webhookPath,
    response: null,
    handle: ({ ctx, caller, params }) => removeWebhookEndpoint(ctx, { owner: caller.member, ...params }),
  }),
});
