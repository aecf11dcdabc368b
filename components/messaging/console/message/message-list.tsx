'use client';

import { useBulkCalls } from '@/components/shared/console/list/bulk-bar';
import { CopyNumber } from '@/components/shared/console/list/copy-number';
import { Rows } from '@/components/shared/console/list/rows';
import { useMay } from '@/components/shared/console/may';
import { PostButton } from '@/components/shared/console/post-button';
import { useFormat } from '@/components/shared/ui/use-format';
import { api } from '@/lib/api-client';
import type { MessageWire as Message } from '@/lib/contract/messaging/console/messages';
import { isConsoleKey } from '@/lib/i18n/console';
import { useConsoleT } from '@/lib/i18n/console/client';
import { MessageState } from './message-state';
import { useRetried } from './says-retried';

/** Of a group of several, the page of all. */
const placeOf = ({ about, groupNo }: Message) => {
  if (!about) return '';
  const { applicationCount, recurringPaymentId } = about;
  return applicationCount > 1
    ? `/admin/applications/groups/${groupNo}`
    : `/admin/applications/${recurringPaymentId}`;
};

const retryPath = ({ messageNo }: Message) => `/admin/messages/${messageNo}/retry`;

export function MessageList({ messages }: { messages: Message[] }) {
  const t = useConsoleT();
  const mayRetry = useMay()('MESSAGES');
  const { when, local } = useFormat();
  const onRetried = useRetried();
  const bulkCall = useBulkCalls();
  const nameOf = ({ kind }: Message) => {
    const key = `messages.kind.${kind}`;
    return isConsoleKey(key) ? t(key) : kind;
  };
  const channelOf = ({ channel }: Message) => {
    const key = `messages.channel.${channel}`;
    return isConsoleKey(key) ? t(key) : channel;
  };
  const productOf = ({ about }: Message) => {
    if (!about) return '–';
    const product = local(about.productNameKo, about.productNameEn);
    const others = about.applicationCount - 1;
    return others > 0 ? t('closedDays.box.several', { product, count: others }) : product;
  };
  return (
    <Rows
      caption={t('messages.title')}
      rows={messages}
      rowKey={({ messageNo }) => messageNo}
      no={({ messageNo }) => messageNo}
      href={placeOf}
      bulk={[
        bulkCall({
          label: t('messages.retry'),
          isOffered: ({ state, hasText }: Message) => state === 'FAILED' && hasText && mayRetry,
          nameOf: (message) => `${nameOf(message)} ${message.messageNo}`,
          call: (message) => api.post(retryPath(message), null),
        }),
      ]}
      columns={[
        { head: 'messages.message', isName: true, cell: nameOf },
        ...(messages.some(({ about }) => about)
          ? [
              {
                head: 'messages.product' as const,
                phone: 'none' as const,
                cell: (message: Message) => (
                  <span className="block max-w-40 truncate">{productOf(message)}</span>
                ),
              },
            ]
          : []),
        {
          head: 'messages.to',
          // A phone's card has two lines: the name or the number.
          cell: ({ party, to, about }) => (
            <>
              {[t(`messages.party.${party}`), about?.name].filter(Boolean).join(' ')}{' '}
              <span className={about?.name ? 'max-md:hidden' : undefined}>{to}</span>
            </>
          ),
        },
        {
          head: 'messages.states',
          phone: 'after',
          cell: (message) => (
            <span className="flex max-w-64 items-center gap-2">
              <span className="min-w-0 truncate">
                <MessageState message={message} />
              </span>
              {message.state === 'FAILED' && mayRetry && (
                <PostButton
                  path={retryPath(message)}
                  label={t('messages.retry')}
                  disabledReason={message.hasText ? undefined : t('messages.textGone')}
                  onDone={onRetried}
                />
              )}
            </span>
          ),
        },
        { head: 'messages.channel', from: '2xl', phone: 'none', cell: channelOf },
        { head: 'messages.created', sort: 'time', cell: ({ createdAt }) => when(createdAt) },
        {
          head: 'messages.delivery',
          from: '2xl',
          phone: 'none',
          cell: ({ deliveryAt, sentAt }) => when(deliveryAt ?? sentAt),
        },
        {
          head: 'messages.group',
          from: '2xl',
          phone: 'none',
          cell: ({ groupNo }) => (groupNo ? <CopyNumber no={groupNo} /> : '–'),
        },
      ]}
    />
  );
}
