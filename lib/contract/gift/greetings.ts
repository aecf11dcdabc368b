import { z } from 'zod';
import {
  designs,
  type GiftCard,
  isDesignOf,
  mostCardWords,
  occasions,
  tidyWords,
  wordsHoldLink,
} from '@/lib/domain/gift/card';
import { mostThanksWords, reactions, type Thanks } from '@/lib/domain/gift/thanks';
import { bidiOrHidden, controlInText, datedNo, personName, textOrNone, textUpTo } from '../shared/common';
import { says } from '../shared/field-errors';
import { toYmdt } from '../shared/ymdt';

/** Words from one person to another: several lines, no link, nothing that hides (docs/rules/gift.md#card). */
const greetingWords = (max: number) =>
  z
    .string()
    .refine((text) => !controlInText.test(text), { error: says('invalid'), abort: true })
    .transform(tidyWords)
    .pipe(
      textUpTo(max)
        .refine((text) => !bidiOrHidden.test(text), { error: says('invalid') })
        .refine((text) => !wordsHoldLink(text), { error: says('no_links') }),
    )
    .meta({ maxLength: max });

export const thanksWords = greetingWords(mostThanksWords);

const occasionType = z.enum(occasions).meta({ id: 'OccasionType' });
const cardDesign = z.enum(designs).meta({ id: 'CardDesign' });
const reactionType = z.enum(reactions).meta({ id: 'ReactionType' });

/** Ours: the card that goes with a gift. Without `signedBy` the giver signs by name. */
export const giftCardRequest = z
  .object({
    occasionType,
    cardDesign,
    words: greetingWords(mostCardWords),
    signedBy: textOrNone(personName),
  })
  .refine((card) => isDesignOf(card.occasionType, card.cardDesign), {
    path: ['cardDesign'],
    error: says('invalid'),
  })
  .meta({ id: 'GiftCardRequest' });
export type GiftCardRequest = z.output<typeof giftCardRequest>;

export const giftCardResponse = z
  .object({ occasionType, cardDesign, words: z.string(), signedBy: z.string() })
  .meta({ id: 'GiftCard' });
export type GiftCardWire = z.output<typeof giftCardResponse>;

/** Ours: thanks for the gift, or, with `orderNo`, for the box of one order. */
export const thanksRequest = z
  .object({
    orderNo: datedNo.nullish(),
    reactionType,
    words: thanksWords.nullish(),
  })
  .meta({ id: 'ThanksRequest' });

/** `isOrdererTold`: whether a text goes to the giver; false where the merchant switched it off. */
export const thanksResponse = z.object({ isOrdererTold: z.boolean() }).meta({ id: 'ThanksResponse' });

export const giftThanks = z
  .object({ orderNo: z.string().nullable(), reactionType, words: z.string(), thankedYmdt: z.string() })
  .meta({ id: 'GiftThanks' });
export type GiftThanksWire = z.output<typeof giftThanks>;

/** Ours: the card as sent, and what came back. */
export const greetingsResponse = z
  .object({ giftCard: giftCardResponse.nullable(), thanks: z.array(giftThanks) })
  .meta({ id: 'GreetingsResponse' });

export function giftCardFromWire(card: GiftCardRequest): GiftCard {
  const { occasionType, cardDesign: design, words, signedBy } = card;
  return { occasion: occasionType, design, words, signedBy: signedBy ?? null };
}

export function giftCardToWire(card: GiftCard | null, ordererName: string): GiftCardWire | null {
  if (!card) return null;
  const { occasion, design, words, signedBy } = card;
  return { occasionType: occasion, cardDesign: design, words, signedBy: signedBy ?? ordererName };
}

export function thanksToWire(thanks: Thanks[], timeZone: string): GiftThanksWire[] {
  return thanks.map(({ orderNo, reaction, words, at }) => ({
    orderNo,
    reactionType: reaction,
    words,
    thankedYmdt: toYmdt(at, timeZone),
  }));
}
