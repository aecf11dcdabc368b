'use client';

import { MinimalHeader } from '@/components/shared/layout/minimal-header';
import { WayHome } from '@/components/shared/layout/way-home';
import { EmptyState } from '@/components/shared/ui/states';
import { useT } from '@/lib/i18n/client';

/** Drawn in the browser: every page would bring it, drawn, with its own data. */
export default function NotFound() {
  const t = useT();
  return (
    <>
      <MinimalHeader />
      <main id="content">
        <EmptyState level={1} title={t('page.notFound.title')} action={<WayHome />}>
          {t('page.notFound.text')}
        </EmptyState>
      </main>
    </>
  );
}
