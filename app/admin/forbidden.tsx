import { requestLanguage } from '@/app/request-language';
import { LinkButton } from '@/components/shared/ui/link-button';
import { ErrorState } from '@/components/shared/ui/states';
import { createContext } from '@/lib/http/context';
import { translateConsole } from '@/lib/i18n/console';
import { readOwnerNames } from '@/lib/use-cases/account/staff/list-staff';

/** STAFF sees this on an OWNER page: the missing right, who grants it, and the way back. */
export default async function AdminForbidden() {
  const t = translateConsole(await requestLanguage());
  const names = await readOwnerNames(await createContext());
  return (
    <ErrorState
      level={1}
      title={t('console.forbidden.title')}
      action={<LinkButton href="/admin">{t('console.toDashboard')}</LinkButton>}
    >
      {t('console.forbidden.text', { names: names.join(', ') })}
    </ErrorState>
  );
}
