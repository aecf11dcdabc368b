import { requestLanguage } from '@/app/request-language';
import { titled } from '@/app/shop-page';
import { AccountPage } from '@/components/account/account-shell';
import { RequestResetForm } from '@/components/account/request-reset-form';
import { translate } from '@/lib/i18n';

export const generateMetadata = titled('auth.reset.title');

export default async function PasswordResetPage() {
  const t = translate(await requestLanguage());
  return (
    <AccountPage title={t('auth.reset.title')} lead={t('auth.reset.lead')}>
      <RequestResetForm />
    </AccountPage>
  );
}
