'use client';

import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { personName, phoneDigits } from '@/lib/contract/common';
import { useT } from '@/lib/i18n/client';
import { StatusMessage } from '../ui/status-message';
import { TextField } from '../ui/text-field';

/** All that a gift asks of the sender about the recipient (domain.md, Gift). */
export const recipientForm = z.object({ receiverName: personName, receiverContact: phoneDigits });
export type RecipientInput = z.input<typeof recipientForm>;
export type Recipient = z.output<typeof recipientForm>;

export function RecipientFields(props: {
  form: UseFormReturn<RecipientInput, unknown, Recipient>;
  say: (error: { message?: string | undefined } | undefined) => string | undefined;
  ownMobile: string;
}) {
  const { form, say, ownMobile } = props;
  const t = useT();
  const { errors } = form.formState;
  // In the order of the page: the first wrong field takes the focus.
  const name = form.register('receiverName');
  const contact = form.register('receiverContact');
  const isOwn = form.watch('receiverContact') === ownMobile;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-soft">{t('orderSheet.recipientHelp')}</p>
      <TextField
        label={t('word.name')}
        hint={t('orderSheet.nameHint')}
        autoComplete="off"
        error={say(errors.receiverName)}
        {...name}
      />
      <TextField
        label={t('word.mobile')}
        hint={t('orderSheet.mobileHint')}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        maxLength={13}
        error={errors.receiverContact?.message === 'invalid' ? t('field.phone') : say(errors.receiverContact)}
        {...contact}
        onChange={(event) => {
          event.target.value = event.target.value.replace(/\D/g, '');
          return contact.onChange(event);
        }}
      />
      <div aria-live="polite" className="empty:hidden">
        {isOwn && <StatusMessage tone="warning">{t('orderSheet.selfWarning')}</StatusMessage>}
      </div>
    </div>
  );
}
