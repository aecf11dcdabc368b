import { messageParams } from '@/lib/contract/messaging/console/messages';
import { post } from '@/lib/http/methods';
import { retryMessage } from '@/lib/use-cases/messaging/message/retry-message';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Sends a failed message once more',
  fails: ['STATE_FORBIDS'],
  caller: 'merchant',
  right: 'MESSAGES',
  params: messageParams,
  response: null,
  handle: ({ ctx, caller, params }) =>
    retryMessage(ctx, { merchant: caller.member, messageNo: params.messageNo }),
});
