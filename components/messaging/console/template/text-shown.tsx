'use client';

import { cx } from '@/components/shared/ui/cx';
import { longMessageBytes, messageBytes, messageChannel } from '@/lib/domain/messaging/message-size';
import type { Language } from '@/lib/domain/shared/words/language';
import { useConsoleT } from '@/lib/i18n/console/client';

/** A text as a person reads it, and its length for the carriers. */
export function TextShown({ title, body, language }: { title: string; body: string; language: Language }) {
  const t = useConsoleT();
  const bytes = messageBytes(body);
  return (
    <>
      <div className="rounded-card bg-sunken p-4 text-sm" lang={language}>
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{body}</p>
      </div>
      <p
        className={cx(
          'text-sm tabular-nums',
          bytes > longMessageBytes ? 'font-semibold text-bad' : 'text-soft',
        )}
      >
        {t('templates.bytes', { bytes, channel: messageChannel(body) })}
      </p>
    </>
  );
}
