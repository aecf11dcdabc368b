import { notFound } from 'next/navigation';
import { shopPage, titled } from '@/app/shop-page';
import { AccountPage } from '@/components/account/account-shell';
import { SecondFactor } from '@/components/account/second-factor/second-factor';
import { ownFactorResponse } from '@/lib/contract/account/console/second-factor';
import { ownPath } from '@/lib/http/request/return-to';
import { requireMemberPage } from '@/lib/http/session/current-member';
import { readOwnFactor } from '@/lib/use-cases/account/second-factor/read-own';

export const generateMetadata = titled('factor.title');

/** A merchant's own second factor; who must set one up first comes here from any page of the console. */
export default async function SecondFactorPage({ searchParams }: PageProps<'/my/account/second-factor'>) {
  const member = await requireMemberPage('/my/account/second-factor');
  if (member.role === 'ORDERER') notFound();
  const { ctx, t } = await shopPage();
  const factor = ownFactorResponse.parse(await readOwnFactor(ctx, member));
  return (
    <AccountPage title={t('factor.title')} lead={t('factor.lead')}>
      <SecondFactor factor={factor} next={ownPath((await searchParams).returnTo) ?? '/admin'} />
    </AccountPage>
  );
}
