import { requestLanguage } from '@/app/request-language';
import { LinkButton } from '@/components/shared/ui/link-button';
import { EmptyState } from '@/components/shared/ui/states';
import { translate } from '@/lib/i18n';

/** The same page for a missing record and for another member's record. */
export default async function MyNotFound() {
  const t = translate(await requestLanguage());
  return (
    <EmptyState
      level={1}
      title={t('my.notFound.title')}
      action={<LinkButton href="/my/recurring-payments">{t('my.detail.back')}</LinkButton>}
    >
      {t('my.notFound.text')}
    </EmptyState>
  );
}
