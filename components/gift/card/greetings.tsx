import type { GiftCardWire, GiftThanksWire } from '@/lib/contract/gift/greetings';
import { formatDate } from '@/lib/format';
import { type Language, translate } from '@/lib/i18n';
import { Card } from '../../shared/ui/card';
import { GiftCard } from './gift-card';
import { SentThanks } from './sent-thanks';

type Read = { language: Language };

/** For the giver: what came back. Nothing where nothing did. */
export function Thanks({ thanks, language }: Read & { thanks: GiftThanksWire[] }) {
  const t = translate(language);
  if (thanks.length === 0) return null;
  return (
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
  );
}

/** The card as it was sent. */
export function SentCard({ card, language }: Read & { card: GiftCardWire }) {
  const t = translate(language);
  return (
    <GiftCard
      card={card}
      label={t('greeting.label', { occasion: t(`greeting.says.${card.occasionType}`) })}
      className="sm:grid sm:grid-cols-2 sm:items-center"
    />
  );
}
