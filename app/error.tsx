'use client';

import { MinimalHeader } from '@/components/layout/minimal-header';
import { PageError, type PageErrorProps } from '@/components/layout/page-error';
import { LinkButton } from '@/components/ui/link-button';
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
