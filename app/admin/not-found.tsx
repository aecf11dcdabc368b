import { requestLanguage } from '@/app/request-language';
import { LinkButton } from '@/components/shared/ui/link-button';
import { EmptyState } from '@/components/shared/ui/states';
import { currentMember } from '@/lib/http/session/current-member';
import { translateConsole } from '@/lib/i18n/console';
import { isMerchant } from './require-merchant';

/** A merchant goes back to the console; any other visitor has no console. */
export default async function AdminNotFound() {
  const t = translateConsole(await requestLanguage());
  const member = await currentMember();
  const back = member && isMerchant(member);
  return (
    <EmptyState
      level={1}
      title={t('page.notFound.title')}
      action={
        <LinkButton href={back ? '/admin' : '/'}>{t(back ? 'console.toDashboard' : 'nav.home')}</LinkButton>
      }
    >
      {t('page.notFound.text')}
    </EmptyState>
  );
}
