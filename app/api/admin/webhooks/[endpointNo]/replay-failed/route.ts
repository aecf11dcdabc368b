import {
  replayFailedRequest,
  replayFailedResponse,
  webhookPath,
} from '@/lib/contract/messaging/console/webhooks';
import { post } from '@/lib/http/methods';
import { replayFailed } from '@/lib/use-cases/messaging/webhook/replay';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Tells everything once more that could not be told of what happened since a day',
  fails: ['STATE_FORBIDS'],
  caller: 'merchant',
  right: 'SETTINGS',
  params: webhookPath,
  body: replayFailedRequest,
  response: replayFailedResponse,
  handle: ({ ctx, caller, params, body }) => replayFailed(ctx, { owner: caller.member, ...params, ...body }),
});
