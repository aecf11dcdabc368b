import type { GiftCardWire, GiftThanksWire } from '@/lib/contract/gift/greetings';
import { reactionPicture, thanksDesigns } from '@/lib/domain/gift/thanks';
import { formatDate } from '@/lib/format';
import { type Language, translate } from '@/lib/i18n';
import { Fold } from '../../shared/ui/card';
import { Picture } from '../../shared/ui/picture';
import { GiftCard } from './gift-card';
import { SentThanks } from './sent-thanks';

type Read = { language: Language };

/** For the giver: what came back. The newest thanks are a card, earlier ones are folded. Nothing where nothing came. */
export function Thanks({ thanks, language }: Read & { thanks: GiftThanksWire[] }) {
  const t = translate(language);
  const newest = thanks.at(-1);
  if (!newest) return null;
  const labelOf = ({ reactionType }: GiftThanksWire) => t(`greeting.reaction.${reactionType}`);
  const aboutOf = ({ orderNo, thankedYmdt }: GiftThanksWire) => {
    const what = t(orderNo === null ? 'greeting.thanked.gift' : 'greeting.thanked.box');
    return `${what} · ${formatDate(thankedYmdt.slice(0, 10), language)}`;
  };
  return (
    <>
      <ThanksCard
        thanks={newest}
        title={t('greeting.thanked.title')}
        label={labelOf(newest)}
        about={aboutOf(newest)}
      />
      {thanks.length > 1 && (
        <Fold title={t('greeting.thanked.earlier')} hint={thanks.length - 1}>
          <ul className="flex flex-col gap-5">
            {thanks
              .slice(0, -1)
              .reverse()
              .map((each) => (
                <li key={each.orderNo}>
                  <SentThanks thanks={each} label={labelOf(each)} about={aboutOf(each)} />
                </li>
              ))}
          </ul>
        </Fold>
      )}
    </>
  );
}

/** Thanks as a card that comes back: a drawn card with the reaction on it, and large words also where none were written. */
function ThanksCard({
  thanks: { reactionType, words },
  title,
  label,
  about,
}: {
  thanks: GiftThanksWire;
  title: string;
  label: string;
  about: string;
}) {
  return (
    <GiftCard
      card={{
        occasionType: 'THANKS',
        cardDesign: thanksDesigns[reactionType],
        words: words || label,
        signedBy: about,
      }}
      label={title}
      head={
        <>
          <Picture
            src={reactionPicture(reactionType)}
            alt={words ? label : ''}
            width={96}
            height={96}
            className="relative -mt-16 size-20 rounded-full border border-line bg-surface p-1.5 shadow-card sm:mt-0"
          />
          <h2 className="font-semibold text-accent">{title}</h2>
        </>
      }
      className={wideCard}
    />
  );
}

/** Where there is room, the words are beside the picture. */
const wideCard = 'sm:grid sm:grid-cols-2 sm:items-center';

/** The card as it was sent. */
export function SentCard({ card, language }: Read & { card: GiftCardWire }) {
  const t = translate(language);
  return (
    <GiftCard
      card={card}
      label={t('greeting.label', { occasion: t(`greeting.says.${card.occasionType}`) })}
      className={wideCard}
    />
  );
}
