import { MessageList } from '@/components/messaging/console/message/message-list';
import { ListPage } from '@/components/shared/console/list-page';
import { FilterLinks } from '@/components/shared/ui/filter-links';
import { messageState, messagesQuery, messagesResponse } from '@/lib/contract/messaging/console/messages';
import { listMessages } from '@/lib/use-cases/messaging/message/list-messages';
import { titled } from '../console-page';
import { listPage } from '../list-page';

export const generateMetadata = titled('messages.title');

const at = { path: '/admin/messages', schema: messagesQuery, cursor: 'beforeMessageNo' } as const;

export default async function MessagesPage({ searchParams }: PageProps<'/admin/messages'>) {
  const { ctx, t, query, ...list } = await listPage(at, searchParams);
  const { state, delivery, unreached: isUnreached = false } = query;
  const { messages, nextBeforeMessageNo } = messagesResponse.parse(
    await listMessages(ctx, { ...query, isUnreached, limit: query.size }),
  );
  const none = { state: null, delivery: null, unreached: null };
  return (
    <ListPage title={t('messages.title')} lead={t('messages.lead')} pages={list.pages(nextBeforeMessageNo)}>
      <FilterLinks
        label={t('messages.states')}
        links={[
          ...[null, ...messageState.options].map((each) => ({
            href: list.href({ ...none, state: each }),
            label: t(each ? `messages.state.${each}` : 'messages.all'),
            current: each === state && delivery === null && !isUnreached,
          })),
          ...(['DELIVERED', 'UNDELIVERED'] as const).map((each) => ({
            href: list.href({ ...none, delivery: each }),
            label: t(`messages.delivery.${each}`),
            current: each === delivery,
          })),
          {
            href: list.href({ ...none, unreached: true }),
            label: t('messages.unreached.filter'),
            current: isUnreached,
          },
        ]}
      />
      <MessageList messages={messages} />
    </ListPage>
  );
}
