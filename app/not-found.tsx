'use client';

import { MinimalHeader } from '@/components/shared/layout/minimal-header';
import { LinkButton } from '@/components/shared/ui/link-button';
import { EmptyState } from '@/components/shared/ui/states';
import { useT } from '@/lib/i18n/client';

/** Drawn in the browser: every page would bring it, drawn, with its own data. */
export default function NotFound() {
  const t = useT();
  return (
    <>
      <MinimalHeader />
      <main id="content">
        <EmptyState
          level={1}
          title={t('page.notFound.title')}
          action={<LinkButton href="/">{t('nav.home')}</LinkButton>}
        >
          {t('page.notFound.text')}
        </EmptyState>
      </main>
    </>
  );
}
