'use client';

import { MessageList } from '@/components/messaging/console/message/message-list';
import { SaysRetried } from '@/components/messaging/console/message/says-retried';
import type { MessageWire } from '@/lib/contract/messaging/console/messages';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Card } from '../../shared/ui/card';

export function GroupMessages({ messages }: { messages: MessageWire[] }) {
  const t = useConsoleT();
  return (
    <Card title={t('applications.messages')}>
      {messages.length === 0 ? (
        <p className="text-soft">{t('applications.messages.none')}</p>
      ) : (
        <SaysRetried>
          <MessageList messages={messages} />
        </SaysRetried>
      )}
    </Card>
  );
}
