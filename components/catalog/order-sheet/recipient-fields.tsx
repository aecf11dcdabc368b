'use client';

import { z } from 'zod';
import { cardFields, checkCard } from '@/components/gift/card/card-form';
import { checkWhen, whenFields } from '@/components/gift/invitation/when-form';
import type { ContractForm } from '@/components/shared/ui/form/use-contract-form';
import { personName, phoneDigits } from '@/lib/contract/shared/common';
import { mobileIn } from '@/lib/domain/shared/typed';
import { formatPhone } from '@/lib/format';
import { useT } from '@/lib/i18n/client';
import { asTyped } from '../../shared/ui/form/as-typed';
import { MobileField, TextField } from '../../shared/ui/form/text-field';
import { StatusMessage } from '../../shared/ui/status-message';

/** The only data about the recipient that the sender enters (docs/rules/gift.md#making-a-gift). */
export const recipientForm = z.object({ receiverName: personName, receiverContact: phoneDigits });
export type RecipientInput = z.input<typeof recipientForm>;
export type Recipient = z.output<typeof recipientForm>;

/** The recipient, their language ('': as suggested), the card and the day; what is left out is not checked. */
export const giftForm = recipientForm
  .extend({ ...cardFields, ...whenFields, language: z.enum(['', 'ko', 'en']) })
  .superRefine(checkCard)
  .superRefine(checkWhen);
/** For the recipient of an earlier gift, whom the server knows. */
export const sameRecipientForm = giftForm.safeExtend({
  receiverName: z.string(),
  receiverContact: z.string(),
});
export type GiftOutput = z.output<typeof giftForm>;

export function RecipientFields(props: {
  /** A form with these two fields, among others. */
  form: Pick<ContractForm<RecipientInput, Recipient>, 'register'> & {
    watch: (name: 'receiverContact') => string;
  };
  /** Of the sender, to ask about a gift to oneself. */
  ownMobile?: string;
}) {
  const { form, ownMobile } = props;
  const t = useT();
  // In page order: the first wrong field takes the focus.
  const name = form.register('receiverName');
  const contact = form.register('receiverContact', asTyped(mobileIn));
  const number = mobileIn(form.watch('receiverContact'));
  return (
    <div className="flex flex-col gap-5">
      {ownMobile && <p className="text-soft">{t('orderSheet.recipientHelp')}</p>}
      <TextField label={t('word.name')} hint={t('orderSheet.nameHint')} autoComplete="off" {...name} />
      <MobileField hint={t('orderSheet.mobileHint')} {...contact} />
      <div aria-live="polite" className="empty:hidden">
        {number && (
          <p className="font-semibold">{t('orderSheet.readBack', { number: formatPhone(number) })}</p>
        )}
        {number && number === ownMobile && (
          <StatusMessage tone="warning">{t('orderSheet.selfWarning')}</StatusMessage>
        )}
      </div>
    </div>
  );
}
