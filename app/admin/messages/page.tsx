import { MessageList } from '@/components/messaging/console/message/message-list';
import { SaysRetried } from '@/components/messaging/console/message/says-retried';
import { ListPage } from '@/components/shared/console/list-page';
import { messageState, messagesQuery, messagesResponse } from '@/lib/contract/messaging/console/messages';
import { messageKinds } from '@/lib/domain/messaging/message';
import { listMessagesForMerchant } from '@/lib/use-cases/application/console/list-messages';
import { countMessages } from '@/lib/use-cases/messaging/message/list-messages';
import { titled } from '../console-page';
import { listPage } from '../list-page';

export const generateMetadata = titled('messages.title');

const at = { path: '/admin/messages', schema: messagesQuery, cursor: 'beforeMessageNo' } as const;

const none = { state: null, delivery: null, isUnreached: false };
const tabs = [
  none,
  ...messageState.options.map((state) => ({ ...none, state })),
  ...(['DELIVERED', 'UNDELIVERED'] as const).map((delivery) => ({ ...none, delivery })),
  { ...none, isUnreached: true },
];

export default async function MessagesPage({ searchParams }: PageProps<'/admin/messages'>) {
  const { merchant, ctx, t, query, frame } = await listPage(at, searchParams);
  const filter = { ...query, isUnreached: query.unreached };
  const { messages, nextBeforeMessageNo } = messagesResponse.parse(
    await listMessagesForMerchant(ctx, merchant, {
      ...filter,
      isOldestFirst: query.sort === 'oldest',
      limit: query.size,
    }),
  );
  const beside = tabs.map((tab) => ({ ...filter, ...tab }));
  const [total = 0, ...counts] = await countMessages(ctx, [filter, ...beside]);
  const labelOf = ({ state, delivery, isUnreached }: (typeof tabs)[number]) => {
    if (isUnreached) return t('messages.unreached.filter');
    if (delivery) return t(`messages.delivery.${delivery}`);
    return t(state ? `messages.state.${state}` : 'messages.all');
  };
  return (
    <ListPage
      title={t('messages.title')}
      lead={t('messages.lead')}
      tabsLabel={t('messages.states')}
      frame={frame({
        search: {
          name: 'groupNo',
          label: t('messages.group'),
          hint: t('messages.groupHelp'),
        },
        fields: [
          {
            name: 'kind',
            label: t('messages.message'),
            kind: 'choice',
            options: messageKinds.map((value) => ({ value, label: t(`messages.kind.${value}`) })),
          },
        ],
        tabs: tabs.map((tab, index) => ({
          label: labelOf(tab),
          set: { state: tab.state, delivery: tab.delivery, unreached: tab.isUnreached || null },
          count: counts[index],
        })),
        total,
        sorts: ['time'],
        next: nextBeforeMessageNo,
      })}
    >
      <SaysRetried>
        <MessageList messages={messages} />
      </SaysRetried>
    </ListPage>
  );
}
