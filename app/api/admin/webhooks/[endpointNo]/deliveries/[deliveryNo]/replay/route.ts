import { webhookDeliveryPath } from '@/lib/contract/messaging/console/webhooks';
import { post } from '@/lib/http/methods';
import { replayOne } from '@/lib/use-cases/messaging/webhook/replay';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Tells one event once more, under the same id',
  fails: ['STATE_FORBIDS'],
  caller: 'merchant',
  right: 'SETTINGS',
  params: webhookDeliveryPath,
  response: null,
  handle: ({ ctx, caller, params }) => replayOne(ctx, { owner: caller.member, ...params }),
});
