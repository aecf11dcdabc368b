'use client';

import { useState } from 'react';
import { PostButton } from '@/components/shared/console/post-button';
import { EmptyState } from '@/components/shared/ui/states';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { Table } from '@/components/shared/ui/table';
import { useFormat } from '@/components/shared/ui/use-format';
import type { MessagesResponse } from '@/lib/contract/messaging/console/messages';
import { isConsoleKey } from '@/lib/i18n/console';
import { useConsoleT } from '@/lib/i18n/console/client';
import { MessageState } from './message-state';

export function MessageList({ messages }: { messages: MessagesResponse['messages'] }) {
  const t = useConsoleT();
  const { when } = useFormat();
  const [isRetried, setRetried] = useState(false);
  // Day and hour on a line each, where a table is narrow.
  const at = (instant: string | null) =>
    instant ? <span className="inline-block md:min-w-24">{when(instant)}</span> : '–';
  const nameOf = (kind: string) => {
    const key = `messages.kind.${kind}`;
    return isConsoleKey(key) ? t(key) : kind;
  };
  const channelName = (channel: string) => {
    const key = `messages.channel.${channel}`;
    return isConsoleKey(key) ? t(key) : channel;
  };
  return (
    <div className="flex flex-col gap-4">
      {isRetried && <StatusMessage tone="success">{t('messages.retried')}</StatusMessage>}
      <Table
        empty={<EmptyState title={t('console.empty')} />}
        caption={t('messages.title')}
        rows={messages}
        rowKey={({ messageNo }) => messageNo}
        columns={[
          {
            head: t('messages.message'),
            isName: true,
            cell: ({ kind }) => nameOf(kind),
          },
          {
            head: t('messages.to'),
            cell: ({ party, to }) => (
              <>
                {t(`messages.party.${party}`)} <span className="whitespace-nowrap">{to}</span>
              </>
            ),
          },
          { head: t('messages.channel'), cell: ({ channel }) => channelName(channel) },
          { head: t('messages.group'), cell: ({ groupNo }) => groupNo ?? '–' },
          {
            head: t('messages.states'),
            cell: (message) => <MessageState message={message} />,
          },
          { head: t('messages.created'), cell: ({ createdAt }) => at(createdAt) },
          { head: t('messages.sent'), cell: ({ sentAt }) => at(sentAt) },
          { head: t('messages.delivery'), cell: ({ deliveryAt }) => at(deliveryAt) },
          {
            head: t('messages.retry'),
            cell: ({ state, messageNo, hasText }) =>
              state === 'FAILED' ? (
                <PostButton
                  path={`/admin/messages/${messageNo}/retry`}
                  label={t('messages.retry')}
                  disabledReason={hasText ? undefined : t('messages.textGone')}
                  onDone={() => setRetried(true)}
                />
              ) : (
                '–'
              ),
          },
        ]}
      />
    </div>
  );
}
