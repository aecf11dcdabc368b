import { z } from 'zod';
import { type CardValues, cardFieldOf, cardIn, noCard } from '@/components/gift/card/card-form';
import { giftCardRequest } from '@/lib/contract/gift/greetings';
import { personName, phoneDigits } from '@/lib/contract/shared/common';
import { occasions } from '@/lib/domain/gift/card';

/** The only data about the recipient that the sender enters (docs/rules/gift.md#making-a-gift). */
export const recipientForm = z.object({ receiverName: personName, receiverContact: phoneDigits });
export type RecipientInput = z.input<typeof recipientForm>;
export type Recipient = z.output<typeof recipientForm>;

/** The recipient and the card. The card is checked only where there is one. */
export const giftForm = recipientForm
  .extend({
    occasion: z.enum([noCard, ...occasions]),
    design: z.string(),
    words: z.string(),
    signedBy: z.string(),
  })
  .superRefine(checkCard);
export type GiftOutput = z.output<typeof giftForm>;

/** Checks the card with the schema that the server uses. */
function checkCard(values: CardValues, ctx: z.RefinementCtx<CardValues>): void {
  const card = cardIn(values);
  const checked = card && giftCardRequest.safeParse(card);
  for (const { path, message } of checked?.error?.issues ?? [])
    ctx.addIssue({ code: 'custom', path: [cardFieldOf(String(path[0]))], message });
}
