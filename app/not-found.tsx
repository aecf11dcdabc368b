import { MinimalHeader } from '@/components/shared/layout/minimal-header';
import { LinkButton } from '@/components/shared/ui/link-button';
import { EmptyState } from '@/components/shared/ui/states';
import { translate } from '@/lib/i18n';
import { requestLanguage } from './request-language';

export default async function NotFound() {
  const t = translate(await requestLanguage());
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
