import { redirect } from 'next/navigation';
import { titled } from '@/app/shop-page';
import { FinishRegistration } from '@/components/billing/card/finish-registration';
import { PageTitle } from '@/components/shared/layout/shells';
import { LinkButton } from '@/components/shared/ui/link-button';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { cardReturnPath } from '@/lib/domain/shared/called-paths';
import { ownPath } from '@/lib/http/request/return-to';
import { ordererPage } from '../../orderer-page';

export const generateMetadata = titled('card.title');

/** The payment provider's card page sends the shopper here, with its result in the URL. */
export default async function RegisteredPage({ searchParams }: PageProps<'/my/cards/registered'>) {
  const query = Object.fromEntries(
    Object.entries(await searchParams).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
  const { t } = await ordererPage(`${cardReturnPath}?${new URLSearchParams(query)}`);
  const { reference, result, next: sent, ...params } = query;
  const next = ownPath(sent) ?? '/my/cards';
  if (reference === undefined && result !== 'cancelled') redirect('/my/cards');
  return (
    <>
      <PageTitle title={t('card.title')} />
      {reference !== undefined && result !== 'cancelled' ? (
        <FinishRegistration reference={reference} params={params} next={next} />
      ) : (
        <div className="flex flex-col items-start gap-5">
          <StatusMessage>{t('card.finish.cancelled')}</StatusMessage>
          <LinkButton href={next}>{t('card.finish.back')}</LinkButton>
        </div>
      )}
    </>
  );
}
