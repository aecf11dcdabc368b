import { titled } from '@/app/shop-page';
import { CardList } from '@/components/billing/card/card-list';
import { RegisterCard } from '@/components/billing/card/register-card';
import { PageTitle } from '@/components/shared/layout/shells';
import { CardIcon } from '@/components/shared/ui/icons';
import { EmptyState } from '@/components/shared/ui/states';
import { cardToWire } from '@/lib/contract/billing/card-to-wire';
import { listCards } from '@/lib/use-cases/billing/card/list-cards';
import { ordererPage } from '../orderer-page';

export const generateMetadata = titled('my.cards.title');

export default async function CardsPage() {
  const { member, ctx, t } = await ordererPage('/my/cards');
  const cards = (await listCards(ctx, { member })).map((card) => cardToWire(card, ctx.config.SHOP_TIME_ZONE));
  const register = <RegisterCard cardPage={ctx.ports.cardPayments.cardPage?.way ?? null} />;
  return (
    <>
      <PageTitle
        title={t('my.cards.title')}
        lead={t('my.cards.lead')}
        action={cards.length > 0 && register}
      />
      {cards.length > 0 ? (
        <CardList cards={cards} />
      ) : (
        <EmptyState title={t('my.cards.empty')} icon={<CardIcon className="size-9" />} action={register}>
          {t('my.cards.emptyText')}
        </EmptyState>
      )}
    </>
  );
}
