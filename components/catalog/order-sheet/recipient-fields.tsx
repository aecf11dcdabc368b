'use client';

import type { ContractForm } from '@/components/shared/ui/form/use-contract-form';
import { mobileIn } from '@/lib/domain/shared/typed';
import { formatPhone } from '@/lib/format';
import { useT } from '@/lib/i18n/client';
import { asTyped } from '../../shared/ui/form/as-typed';
import { MobileField, TextField } from '../../shared/ui/form/text-field';
import { StatusMessage } from '../../shared/ui/status-message';
import type { Recipient, RecipientInput } from './recipient-forms';

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
