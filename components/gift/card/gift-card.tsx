import type { ReactNode } from 'react';
import type { GiftCardWire } from '@/lib/contract/gift/greetings';
import { cardPicture } from '@/lib/domain/gift/card';
import { cx } from '../../shared/ui/cx';
import { Picture } from '../../shared/ui/picture';

export type ShownCard = Pick<GiftCardWire, 'occasionType' | 'cardDesign' | 'words' | 'signedBy'>;

/** An opened card: the picture, the words, the signature. Without a hook, so that a page can draw it on the server. */
export function GiftCard({
  card,
  label,
  head,
  className,
}: {
  card: ShownCard;
  label: string;
  /** Above the words. */
  head?: ReactNode;
  className?: string;
}) {
  return (
    <figure aria-label={label} className={cx(cardFrame, className)}>
      <CardPicture card={card} />
      <CardWords card={card} head={head} />
    </figure>
  );
}

export const cardFrame = 'overflow-hidden rounded-card border border-line bg-surface shadow-card';

/** Decorative: the label of the card says the occasion. */
export function CardPicture({ card }: { card: Pick<ShownCard, 'occasionType' | 'cardDesign'> }) {
  const src = cardPicture({ occasion: card.occasionType, design: card.cardDesign });
  return <Picture src={src} width={640} height={480} eager className="aspect-4/3 w-full" />;
}

export function CardWords({
  card: { words, signedBy },
  head,
}: {
  card: Pick<ShownCard, 'words' | 'signedBy'>;
  head?: ReactNode;
}) {
  return (
    <figcaption className="flex flex-col gap-4 px-6 py-6 sm:px-8">
      {head && <div className="flex flex-col gap-3">{head}</div>}
      {words && <p className="text-lg leading-relaxed text-pretty whitespace-pre-line">{words}</p>}
      <p className="self-end text-right font-semibold text-soft">{signedBy}</p>
    </figcaption>
  );
}
