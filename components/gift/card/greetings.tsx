import type { GiftCardWire, GiftThanksWire } from '@/lib/contract/gift/greetings';
import { formatDate } from '@/lib/format';
import { type Language, translate } from '@/lib/i18n';
import { Card } from '../../shared/ui/card';
import { GiftCard } from './gift-card';
import { SentThanks } from './sent-thanks';

/** For the giver: what came back, then the card as it was sent. Nothing where there is neither. */
export function Greetings({
  giftCard,
  thanks,
  language,
}: {
  giftCard: GiftCardWire | null;
  thanks: GiftThanksWire[];
  language: Language;
}) {
  const t = translate(language);
  return (
    <>
      {thanks.length > 0 && (
        <Card title={t('greeting.thanked.title')}>
          <ul className="flex flex-col gap-5">
            {thanks.map((each) => {
              const on = formatDate(each.thankedYmdt.slice(0, 10), language);
              const what = t(each.orderNo === null ? 'greeting.thanked.gift' : 'greeting.thanked.box');
              return (
                <li key={each.orderNo}>
                  <SentThanks
                    thanks={each}
                    label={t(`greeting.reaction.${each.reactionType}`)}
                    about={`${what} · ${on}`}
                  />
                </li>
              );
            })}
          </ul>
        </Card>
      )}
      {giftCard && (
        <section className="flex flex-col gap-3">
          <h2 className="text-lg font-bold">{t('greeting.sent')}</h2>
          <GiftCard
            card={giftCard}
            label={t('greeting.label', { occasion: t(`greeting.says.${giftCard.occasionType}`) })}
            className="sm:grid sm:grid-cols-2 sm:items-center"
          />
        </section>
      )}
    </>
  );
}
