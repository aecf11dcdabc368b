import { z } from 'zod';
import { giftCardRequest } from '@/lib/contract/gift/greetings';
import { occasions } from '@/lib/domain/gift/card';
import { type CardValues, cardFieldOf, cardIn, noCard } from './card-form';

export const cardFields = {
  occasion: z.enum([noCard, ...occasions]),
  design: z.string(),
  words: z.string(),
  signedBy: z.string(),
};

/** Checks the card with the schema that the server uses. */
export function checkCard(values: CardValues, ctx: z.RefinementCtx<CardValues>): void {
  const card = cardIn(values);
  const checked = card && giftCardRequest.safeParse(card);
  for (const { path, message } of checked?.error?.issues ?? [])
    ctx.addIssue({ code: 'custom', path: [cardFieldOf(String(path[0]))], message });
}

export const cardForm = z.object(cardFields).superRefine(checkCard);
