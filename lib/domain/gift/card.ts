import { seenText } from '../shared/typed';

/** The card that goes with a gift (docs/rules/gift.md#card): an occasion, a drawn design, the giver's words, a signature. */
export const occasions = [
  'BIRTHDAY',
  'THANKS',
  'CONGRATULATIONS',
  'GET_WELL',
  'NEW_BABY',
  'SEOLLAL',
  'CHUSEOK',
  'JUST_BECAUSE',
] as const;
export type Occasion = (typeof occasions)[number];

/** The drawn designs, each a picture of its own in `public/cards`. */
export const cardDesigns = {
  BIRTHDAY: ['cake', 'balloons', 'candles'],
  THANKS: ['bouquet', 'letter', 'heart'],
  CONGRATULATIONS: ['wreath', 'confetti', 'stars'],
  GET_WELL: ['tea', 'sunrise', 'bandage'],
  NEW_BABY: ['mobile', 'bear', 'socks'],
  SEOLLAL: ['mountains', 'pouch', 'plum'],
  CHUSEOK: ['moon', 'songpyeon', 'persimmon'],
  JUST_BECAUSE: ['wildflowers', 'window', 'bow'],
} as const satisfies Record<Occasion, readonly [string, string, string]>;
export type CardDesign = (typeof cardDesigns)[Occasion][number];
export const designs: readonly CardDesign[] = Object.values(cardDesigns).flat();

export type GiftCard = {
  occasion: Occasion;
  design: CardDesign;
  words: string;
  /** How the giver signs; null: by name. */
  signedBy: string | null;
};

export const mostCardWords = 300;

/** A design belongs to one occasion. */
export function isDesignOf(occasion: Occasion, design: string): boolean {
  return cardDesigns[occasion].some((each) => each === design);
}

/** Where the picture of a design is. */
export function cardPicture({ occasion, design }: Pick<GiftCard, 'occasion' | 'design'>): string {
  return `/cards/${occasion.toLowerCase().replaceAll('_', '-')}/${design}.svg`;
}

/** Words as they are kept: one form of each letter, one kind of line break, never more than one empty line. */
export function tidyWords(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** What a phone or a browser would make a link or a call of, in words with several sentences. */
const linkInWords = [
  /:\/\//,
  /(?<![\p{L}\p{N}])(?:https?|ftp|mailto|tel|sms|javascript|data|intent|market)\s*:/iu,
  /[\p{L}\p{N}._-]@[\p{L}\p{N}]/u,
  /(?<![\p{L}\p{N}])www\./iu,
  /(?<![\p{L}\p{N}.])\p{Nd}{1,3}(?:\.\p{Nd}{1,3}){3}(?![\p{N}.])/u,
  /[\p{L}\p{N}-]\.(?:[a-z]{2,}|xn--[a-z0-9-]+|한국|닷컴|닷넷|рф|中国|中國|公司|网络|コム)(?![a-z0-9-])/iu,
];

/**
 * Whether words hold a link. The rule for names (`link-text.ts`) refuses every letter after a full stop; in a letter people
 * forget the blank after a sentence and write dates, so that only what is an address counts.
 */
export function wordsHoldLink(text: string): boolean {
  const seen = seenText(text).replace(/[\u3002\uff61](?=[a-z])/gi, '.');
  return linkInWords.some((link) => link.test(seen));
}
