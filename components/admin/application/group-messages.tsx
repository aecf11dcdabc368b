'use client';

import type { MessagesResponse } from '@/lib/contract/admin/messages';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Card } from '../../ui/card';
import { MessageList } from '../message/message-list';

/** What was said to both sides of a group. */
export function GroupMessages({
  messages,
  timeZone,
}: {
  messages: MessagesResponse['messages'];
  timeZone: string;
}) {
  const t = useConsoleT();
  return (
    <Card title={t('applications.messages')}>
      {messages.length === 0 ? (
        <p className="text-soft">{t('applications.messages.none')}</p>
      ) : (
        <MessageList messages={messages} timeZone={timeZone} />
      )}
    </Card>
  );
}
