import { redirect } from 'next/navigation';
import { requestLanguage } from '@/app/request-language';
import { titled } from '@/app/shop-page';
import { AccountPage } from '@/components/account/account-shell';
import { sandboxAccounts } from '@/components/account/sandbox-account-list';
import { SignInForm } from '@/components/account/sign-in-form';
import { createContext } from '@/lib/http/context';
import { homePath, ownPath } from '@/lib/http/request/return-to';
import { currentMember } from '@/lib/http/session/current-member';
import { translate } from '@/lib/i18n';

type SearchParams = Promise<{ returnTo?: string | string[] }>;

export const generateMetadata = titled('auth.title');

export default async function SignInPage({ searchParams }: { searchParams: SearchParams }) {
  const returnTo = ownPath((await searchParams).returnTo);
  const member = await currentMember();
  if (member) redirect(returnTo ?? homePath(member));
  const { config } = await createContext();
  const t = translate(await requestLanguage());
  const query = returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : '';
  return (
    <AccountPage title={t('auth.title')} lead={t('auth.lead')}>
      <SignInForm
        next={returnTo ?? '/sign-in'}
        signUpHref={`/sign-up${query}`}
        sandbox={config.isSandbox ? { accounts: [...sandboxAccounts], password: 'sandbox-1234' } : null}
      />
    </AccountPage>
  );
}
