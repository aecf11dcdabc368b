'use client';

import { cx } from '@/components/shared/ui/cx';
import { fillPlaceholders } from '@/lib/domain/messaging/message';
import { longMessageBytes, messageBytes, messageChannel } from '@/lib/domain/messaging/message-size';
import { useConsoleT } from '@/lib/i18n/console/client';

/** The text as a person reads it, and its length for the carriers. */
export function TemplatePreview({
  text,
  samples,
}: {
  text: { title: string; body: string };
  samples: Record<string, string>;
}) {
  const t = useConsoleT();
  const body = fillPlaceholders(text.body, samples);
  const bytes = messageBytes(body);
  return (
    <section aria-label={t('templates.preview')} className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('templates.preview')}</h3>
      <p className="text-sm text-soft">{t('templates.preview.hint')}</p>
      <div className="rounded-card bg-sunken p-4 text-sm">
        <p className="font-semibold wrap-anywhere">{fillPlaceholders(text.title, samples)}</p>
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
    </section>
  );
}
