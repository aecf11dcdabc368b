'use client';

import { useT } from '@/lib/i18n/client';

/** The first focus stop of the Tab key. */
export function SkipLink() {
  const t = useT();
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-ink focus:px-4 focus:py-2 focus:text-paper"
    >
      {t('nav.skip')}
    </a>
  );
}
