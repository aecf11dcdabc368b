import type { Metadata } from 'next';
import { requestLanguage } from '@/app/request-language';
import { AccountPage } from '@/components/account/account-shell';
import { NewPasswordForm } from '@/components/account/new-password-form';
import { translate } from '@/lib/i18n';

export async function generateMetadata(): Promise<Metadata> {
  return { title: translate(await requestLanguage())('auth.reset.new.title'), robots: { index: false } };
}

export default async function NewPasswordPage() {
  const t = translate(await requestLanguage());
  return (
    <AccountPage title={t('auth.reset.new.title')} lead={t('auth.reset.new.lead')}>
      <NewPasswordForm />
    </AccountPage>
  );
}
