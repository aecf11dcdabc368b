'use client';

import { MinimalHeader } from '@/components/shared/layout/minimal-header';
import { PageError, type PageErrorProps } from '@/components/shared/layout/page-error';
import { LinkButton } from '@/components/shared/ui/link-button';
import { useT } from '@/lib/i18n/client';

export default function ErrorPage(props: PageErrorProps) {
  const t = useT();
  const home = (
    <LinkButton href="/" variant="secondary">
      {t('nav.home')}
    </LinkButton>
  );
  return (
    <>
      <MinimalHeader />
      <main id="content">
        <PageError {...props} text={t('page.error.text')} more={home} />
      </main>
    </>
  );
}
