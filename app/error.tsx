'use client';

import { MinimalHeader } from '@/components/layout/minimal-header';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { ErrorState } from '@/components/ui/states';
import { useT } from '@/lib/i18n/client';

export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  const t = useT();
  return (
    <>
      <MinimalHeader />
      <main id="content">
        <ErrorState
          level={1}
          title={t('page.error.title')}
          action={
            <>
              <Button onClick={reset}>{t('action.retry')}</Button>
              <LinkButton href="/" variant="secondary">
                {t('nav.home')}
              </LinkButton>
            </>
          }
        >
          <p>{t('page.error.text')}</p>
          {error.digest && <p className="mt-2 text-sm">{t('error.correlation', { id: error.digest })}</p>}
        </ErrorState>
      </main>
    </>
  );
}
