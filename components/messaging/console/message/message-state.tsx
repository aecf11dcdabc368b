'use client';

import { Badge } from '@/components/shared/ui/badge';
import { useFormat } from '@/components/shared/ui/use-format';
import type { MessageWire } from '@/lib/contract/messaging/console/messages';
import { readTrouble } from '@/lib/domain/messaging/message-trouble';
import { useConsoleT } from '@/lib/i18n/console/client';

const tones = { PENDING: 'warning', SENT: 'neutral', FAILED: 'danger', DROPPED: 'neutral' } as const;
const deliveryTones = { ACCEPTED: 'neutral', DELIVERED: 'success', UNDELIVERED: 'danger' } as const;

/** A message's delivery state, and the error that stopped it. */
export function MessageState({ message }: { message: MessageWire }) {
  const t = useConsoleT();
  const { state, delivery, attempts, isDoubtful, createdAt, nextAttemptAt } = message;
  const { when } = useFormat();
  const isWaiting = state === 'PENDING' && nextAttemptAt !== null;
  const why = message.deliveryWhy ?? message.error;
  return (
    <>
      {delivery ? (
        <Badge tone={deliveryTones[delivery]}>{t(`messages.delivery.${delivery}`)}</Badge>
      ) : (
        <Badge tone={tones[state]}>{t(`messages.state.${state}`)}</Badge>
      )}
      {attempts > 0 && <span>{` ${t('messages.attempts')} ${attempts}`}</span>}
      {why && <Trouble stored={why} />}
      {isWaiting && nextAttemptAt > createdAt && (
        <span className="ml-1 text-soft">
          {t(attempts > 0 ? 'messages.waits.again' : 'messages.waits.night', { at: when(nextAttemptAt) })}
        </span>
      )}
      {isDoubtful && (
        <span className="ml-1 text-warn">
          {t(state === 'FAILED' ? 'messages.doubtful.FAILED' : 'messages.doubtful')}
        </span>
      )}
    </>
  );
}

/** A reason in words, with the provider's code for its help desk. */
export function Trouble({ stored }: { stored: string }) {
  const t = useConsoleT();
  const { word, rest } = readTrouble(stored);
  return (
    <span className="ml-1 text-soft">
      {[word && t(`messages.why.${word}`), word && rest ? `(${rest})` : rest].filter(Boolean).join(' ')}
    </span>
  );
}
