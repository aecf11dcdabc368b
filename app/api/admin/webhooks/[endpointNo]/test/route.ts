import { webhookDelivery, webhookPath } from '@/lib/contract/messaging/console/webhooks';
import { post } from '@/lib/http/methods';
import { sendTestWebhook } from '@/lib/use-cases/messaging/webhook/send-test';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Sends `webhook.test` at once, and tells what came of it',
  caller: 'merchant',
  right: 'SETTINGS',
  params: webhookPath,
  response: webhookDelivery,
  isIdempotent: true,
  handle: ({ ctx, caller, params }) => sendTestWebhook(ctx, { owner: caller.member, ...params }),
});
