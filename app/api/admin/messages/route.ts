import { messagesQuery, messagesResponse } from '@/lib/contract/messaging/console/messages';
import { get } from '@/lib/http/methods';
import { listMessages } from '@/lib/use-cases/messaging/message/list-messages';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Lists messages and what came of them, without their texts',
  caller: 'merchant',
  query: messagesQuery,
  response: messagesResponse,
  handle: ({ ctx, query }) =>
    listMessages(ctx, {
      state: query.state ?? null,
      kind: query.kind ?? null,
      groupNo: query.groupNo ?? null,
      delivery: query.delivery ?? null,
      isUnreached: query.unreached ?? false,
      beforeMessageNo: query.beforeMessageNo ?? null,
      limit: query.size,
    }),
});
