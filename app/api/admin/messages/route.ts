import { messagesQuery, messagesResponse } from '@/lib/contract/messaging/console/messages';
import { get } from '@/lib/http/methods';
import { listMessages } from '@/lib/use-cases/messaging/message/list-messages';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Lists messages and what came of them, without their texts',
  caller: 'merchant',
  right: 'MESSAGES',
  query: messagesQuery,
  response: messagesResponse,
  handle: ({ ctx, query }) =>
    listMessages(ctx, {
      ...query,
      isUnreached: query.unreached ?? false,
      isOldestFirst: query.sort === 'oldest',
      limit: query.size,
    }),
});
