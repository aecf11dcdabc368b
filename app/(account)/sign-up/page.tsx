import { redirect } from 'next/navigation';
import { shopPage, titled } from '@/app/shop-page';
import { AccountPage } from '@/components/account/account-shell';
import { SignUpForm } from '@/components/account/sign-up-form';
import { homePath, ownPath } from '@/lib/http/request/return-to';
import { currentMember } from '@/lib/http/session/current-member';
import { signUpTermsTypes } from '@/lib/use-cases/account/member/sign-up';
import { readTerms } from '@/lib/use-cases/account/terms/read-terms';

type SearchParams = Promise<{ returnTo?: string | string[] }>;

export const generateMetadata = titled('auth.signUp.title');

export default async function SignUpPage({ searchParams }: { searchParams: SearchParams }) {
  const returnTo = ownPath((await searchParams).returnTo);
  const member = await currentMember();
  if (member) redirect(returnTo ?? homePath(member));
  const { ctx, language, t } = await shopPage();
  const terms = await readTerms(ctx, signUpTermsTypes);
  return (
    <AccountPage title={t('auth.signUp.title')} lead={t('auth.signUp.lead')}>
      <SignUpForm
        terms={terms.map(({ termsType, isRequired, titleKo, titleEn, contentsKo, contentsEn }) => ({
          termsType,
          isRequired,
          title: language === 'ko' ? titleKo : titleEn,
          contents: language === 'ko' ? contentsKo : contentsEn,
        }))}
        next={returnTo ?? '/'}
        signInHref={returnTo ? `/sign-in?returnTo=${encodeURIComponent(returnTo)}` : '/sign-in'}
      />
    </AccountPage>
  );
}
