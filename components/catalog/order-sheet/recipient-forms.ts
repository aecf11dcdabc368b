import { z } from 'zod';
import { cardFields, checkCard } from '@/components/gift/card/card-schema';
import { checkWhen, whenFields } from '@/components/gift/invitation/when-schema';
import { personName, phoneDigits } from '@/lib/contract/shared/common';

/** The only data about the recipient that the sender enters (docs/rules/gift.md#making-a-gift). */
const recipientForm = z.object({
  receiverName: personName,
  receiverContact: phoneDigits,
  /** '': as suggested. */
  language: z.enum(['', 'ko', 'en']),
});
export type RecipientInput = z.input<typeof recipientForm>;
export type Recipient = z.output<typeof recipientForm>;

/** A name that is left empty stays as it is (docs/rules/gift.md#putting-right). */
export const changeRecipientForm = recipientForm.extend({
  receiverName: z
    .string()
    .transform((name) => (name.trim() === '' ? undefined : name))
    .pipe(personName.optional())
    .transform((name) => name ?? ''),
});

/** The recipient, the card and the day; what is left out is not checked. */
export const giftForm = recipientForm
  .extend({ ...cardFields, ...whenFields })
  .superRefine(checkCard)
  .superRefine(checkWhen);
export type GiftInput = z.input<typeof giftForm>;
export type GiftOutput = z.output<typeof giftForm>;

/** For the recipient of an earlier gift, whom the server knows. */
export const sameRecipientForm = giftForm.safeExtend({
  receiverName: z.string(),
  receiverContact: z.string(),
});
