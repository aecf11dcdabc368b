'use client';

import { StatusMessage } from '@/components/shared/ui/status-message';
import type { MessageWire } from '@/lib/contract/messaging/console/messages';
import { giftLinkKinds } from '@/lib/domain/messaging/message';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Trouble } from './message-state';

/** A gift waits for an address, and the newest text with its link was not delivered: the merchant must act. */
export function UnreachedGift({ messages, isWaiting }: { messages: MessageWire[]; isWaiting: boolean }) {
  const t = useConsoleT();
  const newest = messages.find(({ kind }) => giftLinkKinds.some((each) => each === kind));
  const isLost = newest?.state === 'FAILED' || newest?.delivery === 'UNDELIVERED';
  if (!isWaiting || !newest || !isLost) return null;
  const why = newest.deliveryWhy ?? newest.error;
  return (
    <StatusMessage tone="danger" title={t('messages.unreached')} className="mb-6">
      {why && <Trouble stored={why} />}
      <p>{t('messages.unreached.text')}</p>
    </StatusMessage>
  );
}
