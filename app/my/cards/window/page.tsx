import { redirect } from 'next/navigation';
import { titled } from '@/app/shop-page';
import { CardWindow } from '@/components/billing/card/card-window';
import { PageTitle } from '@/components/shared/layout/shells';
import { cardWindowPath } from '@/lib/contract/billing/card-window';
import { createContext } from '@/lib/http/context';
import { ownPath } from '@/lib/http/request/return-to';
import { ordererPage } from '../../orderer-page';

export const generateMetadata = titled('card.title');

/** The only page that loads a payment provider's script (lib/http/security/card-window.ts); it is opened by a full page load. */
export default async function CardWindowPage({ searchParams }: PageProps<'/my/cards/window'>) {
  const { next: sent } = await searchParams;
  const next = (typeof sent === 'string' && ownPath(sent)) || '/my/cards';
  const { t } = await ordererPage(`${cardWindowPath}?${new URLSearchParams({ next })}`);
  const { ports } = await createContext();
  if (ports.cardPayments.cardPage?.way !== 'window') redirect(next);
  return (
    <>
      <PageTitle title={t('card.title')} />
      <CardWindow next={next} />
    </>
  );
}
