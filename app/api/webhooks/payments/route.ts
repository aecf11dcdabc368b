import { methods } from '@/lib/http/methods';
import { incomingCall } from '@/lib/http/request/webhook-body';
import { settleByWebhook } from '@/lib/use-cases/billing/charge/settle-by-webhook';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: incomingCall('Hears the card gateway of the settings; signed by it', async (ctx, call) =>
    (await settleByWebhook(ctx, call)) === 'REFUSED' ? 'refused' : 'heard',
  ),
});
