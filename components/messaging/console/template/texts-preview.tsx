'use client';

import type { PreviewedTextWire } from '@/lib/contract/messaging/console/previewed-text';
import { useConsoleT } from '@/lib/i18n/console/client';
import { kindName } from './kind-name';
import { TextShown } from './text-shown';

/** What people are told if this is done, each text as one of them reads it. */
export function TextsPreview({ texts }: { texts: PreviewedTextWire[] }) {
  const t = useConsoleT();
  if (texts.length === 0) return <p className="text-soft">{t('templates.texts.none')}</p>;
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {texts.map(({ kind, name, ...text }) => (
        <section key={kind} aria-label={kindName(t, kind)} className="flex min-w-0 flex-col gap-2">
          <h3 className="font-semibold">{kindName(t, kind)}</h3>
          <p className="text-sm text-soft">
            {name ? t('templates.texts.to', { name }) : t('templates.texts.sample')}
          </p>
          <TextShown {...text} />
        </section>
      ))}
    </div>
  );
}
