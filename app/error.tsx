'use client';

import { MinimalHeader } from '@/components/shared/layout/minimal-header';
import { PageError, type PageErrorProps } from '@/components/shared/layout/page-error';
import { WayHome } from '@/components/shared/layout/way-home';
import { useT } from '@/lib/i18n/client';

export default function ErrorPage(props: PageErrorProps) {
  const t = useT();
  return (
    <>
      <MinimalHeader />
      <main id="content">
        <PageError {...props} text={t('page.error.text')} more={<WayHome variant="secondary" />} />
      </main>
    </>
  );
}
