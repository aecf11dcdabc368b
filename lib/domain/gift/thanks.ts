import { isReceived, type Order } from '../order/order';
import type { cardDesigns } from './card';

/** The six drawn reactions, each a picture in `public/cards/reactions` (docs/rules/gift.md#thanks). */
export const reactions = ['HEART', 'SMILE', 'TEARS_OF_JOY', 'FLOWER', 'HUG', 'YUM'] as const;
export type Reaction = (typeof reactions)[number];

export const mostThanksWords = 200;

/** What is thanked for: the gift, or the box of one order. */
export type Thanks = {
  /** null: the gift itself. */
  orderNo: string | null;
  reaction: Reaction;
  words: string;
  /** Whether a text told the giver. */
  isOrdererTold: boolean;
  at: string;
};

export function reactionPicture(reaction: Reaction): string {
  return `/cards/reactions/${reaction.toLowerCase().replaceAll('_', '-')}.svg`;
}

/** The drawn card on which a reaction comes to the giver. */
export const thanksDesigns = {
  HEART: 'heart',
  SMILE: 'letter',
  TEARS_OF_JOY: 'letter',
  FLOWER: 'bouquet',
  HUG: 'heart',
  YUM: 'bouquet',
} as const satisfies Record<Reaction, (typeof cardDesigns)['THANKS'][number]>;

/** A box can be thanked for from the moment a part of it arrived. */
export function canThankFor({ lines }: Pick<Order, 'lines'>): boolean {
  return lines.some((line) => !line.isVoid && isReceived(line.status));
}

/** A repeated call says the same thing again. */
export function isSameThanks(
  one: Pick<Thanks, 'reaction' | 'words'>,
  other: Pick<Thanks, 'reaction' | 'words'>,
): boolean {
  return one.reaction === other.reaction && one.words === other.words;
}
