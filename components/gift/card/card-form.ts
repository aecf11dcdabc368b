import type { z } from 'zod';
import type { GiftCardRequest, GiftCardWire, giftCardRequest } from '@/lib/contract/gift/greetings';
import { cardDesigns, isDesignOf, type Occasion, tidyWords } from '@/lib/domain/gift/card';
import type { ShownCard } from './gift-card';

export const noCard = 'NONE';

/** The fields of a card beside the other fields of a sheet. */
export type CardValues = {
  occasion: Occasion | typeof noCard;
  design: string;
  words: string;
  signedBy: string;
};
const emptyCard: CardValues = { occasion: noCard, design: '', words: '', signedBy: '' };

/** The fields of a card that was written before. */
export function cardOf(card: GiftCardWire | null, sender: string): CardValues {
  if (!card) return emptyCard;
  const { occasionType: occasion, cardDesign: design, words, signedBy } = card;
  return { occasion, design, words, signedBy: signedBy === sender ? '' : signedBy };
}

/** The chosen design, or the first one of an occasion that was just chosen. */
export function designIn({ occasion, design }: Pick<CardValues, 'occasion' | 'design'>): string {
  if (occasion === noCard) return '';
  return isDesignOf(occasion, design) ? design : cardDesigns[occasion][0];
}

/** As the request has it; undefined without a card. */
export function cardIn(values: CardValues): z.input<typeof giftCardRequest> | undefined {
  const { occasion, words, signedBy } = values;
  if (occasion === noCard) return undefined;
  const cardDesign = designIn(values) as GiftCardRequest['cardDesign'];
  return { occasionType: occasion, cardDesign, words, signedBy: signedBy.trim() };
}

/** As the recipient sees it; null without a card. */
export function shownCard(values: CardValues, sender: string): ShownCard | null {
  const card = cardIn(values);
  if (!card) return null;
  const { occasionType, cardDesign } = card;
  return {
    occasionType,
    cardDesign,
    words: tidyWords(values.words),
    signedBy: values.signedBy.trim() || sender,
  };
}

const fieldOf: Record<string, keyof CardValues> = {
  occasionType: 'occasion',
  cardDesign: 'design',
  words: 'words',
  signedBy: 'signedBy',
};

/** The field of the sheet that a wrong part of the card belongs to. */
export const cardFieldOf = (name: string): keyof CardValues => fieldOf[name] ?? 'words';
