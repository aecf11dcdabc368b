import { webhookPath, webhookSecretResponse } from '@/lib/contract/messaging/console/webhooks';
import { post } from '@/lib/http/methods';
import { rotateWebhookSecret } from '@/lib/use-cases/messaging/webhook/rotate-secret';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Gives a new secret, once; the previous one signs beside it for a day',
  caller: 'merchant',
  right: 'SETTINGS',
  params: webhookPath,
  response: webhookSecretResponse,
  isIdempotent: true,
  handle: ({ ctx, caller, params }) => rotateWebhookSecret(ctx, { owner: caller.member, ...params }),
});
