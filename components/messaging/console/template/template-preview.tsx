'use client';

import { fillPlaceholders } from '@/lib/domain/messaging/message';
import type { Language } from '@/lib/domain/shared/words/language';
import { useConsoleT } from '@/lib/i18n/console/client';
import { TextShown } from './text-shown';

/** The text as it is typed now, with sample values. */
export function TemplatePreview({
  text,
  language,
  samples,
}: {
  text: { title: string; body: string };
  language: Language;
  samples: Record<string, string>;
}) {
  const t = useConsoleT();
  return (
    <section aria-label={t('templates.preview')} className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('templates.preview')}</h3>
      <p className="text-sm text-soft">{t('templates.preview.hint')}</p>
      <TextShown
        title={fillPlaceholders(text.title, samples)}
        body={fillPlaceholders(text.body, samples)}
        language={language}
      />
    </section>
  );
}
