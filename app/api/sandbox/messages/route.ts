import { messagesQuery, messagesResponse } from '@/lib/contract/operations/sandbox';
import { get } from '@/lib/http/methods';
import { sandboxOf } from '@/lib/http/sandbox';
import { waitForOutbox } from '@/lib/use-cases/messaging/message/wait-for-outbox';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Reads the messages sent to a number, newest first',
  caller: 'anyone',
  query: messagesQuery,
  response: messagesResponse,
  handle: async ({ ctx, query }) => {
    const sandbox = sandboxOf(ctx);
    await waitForOutbox(ctx);
    return sandbox.messages.list(query.to ? { to: query.to } : undefined);
  },
});
