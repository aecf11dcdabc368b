import { messagesQuery, messagesResponse } from '@/lib/contract/messaging/console/messages';
import { get } from '@/lib/http/methods';
import { listMessagesForMerchant } from '@/lib/use-cases/application/console/list-messages';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Lists messages and what came of them, without their texts',
  caller: 'merchant',
  right: 'MESSAGES',
  query: messagesQuery,
  response: messagesResponse,
  handle: ({ ctx, caller, query }) =>
    listMessagesForMerchant(ctx, caller.member, {
      ...query,
      isUnreached: query.unreached ?? false,
      isOldestFirst: query.sort === 'oldest',
      limit: query.size,
    }),
});
