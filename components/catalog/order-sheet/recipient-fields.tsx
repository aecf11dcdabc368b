'use client';

import type { ContractForm } from '@/components/shared/ui/form/use-contract-form';
import { Unbroken } from '@/components/shared/ui/text/unbroken';
import { suggestedLanguage } from '@/lib/domain/gift/recipient-language';
import { contactIn, mobileIn } from '@/lib/domain/shared/typed';
import { formatPhone } from '@/lib/format';
import type { Language } from '@/lib/i18n';
import { useT } from '@/lib/i18n/client';
import { asTyped } from '../../shared/ui/form/as-typed';
import { Chips } from '../../shared/ui/form/choices';
import { MobileField, TextField } from '../../shared/ui/form/text-field';
import { StatusMessage } from '../../shared/ui/status-message';
import { FromContacts } from './from-contacts';
import type { Recipient, RecipientInput } from './recipient-forms';

type Fields = Pick<ContractForm<RecipientInput, Recipient>, 'register'> & {
  watch: (name: keyof RecipientInput) => string;
  setValue: (
    name: 'receiverName' | 'receiverContact',
    value: string,
    options: { shouldDirty: true; shouldTouch: true },
  ) => void;
};

export function RecipientFields(props: {
  /** A form with these two fields, among others. */
  form: Fields;
  /** Of the sender, to ask about a gift to oneself. */
  ownMobile?: string;
}) {
  const { form, ownMobile } = props;
  const t = useT();
  // In page order: the first wrong field takes the focus.
  const name = form.register('receiverName');
  const contact = form.register('receiverContact', asTyped(mobileIn));
  const [typedName, number] = [form.watch('receiverName').trim(), mobileIn(form.watch('receiverContact'))];
  const fill = (found: { name: string; contact: string }) => {
    form.setValue('receiverName', found.name, { shouldDirty: true, shouldTouch: true });
    form.setValue('receiverContact', found.contact, { shouldDirty: true, shouldTouch: true });
  };
  return (
    <div
      className="flex flex-col gap-5"
      onPaste={(event) => {
        const found = contactIn(event.clipboardData.getData('text'));
        if (!found) return;
        event.preventDefault();
        fill(found);
      }}
    >
      {ownMobile && <p className="text-soft">{t('orderSheet.recipientHelp')}</p>}
      <FromContacts onFound={fill} />
      <TextField label={t('word.name')} hint={t('orderSheet.nameHint')} autoComplete="off" {...name} />
      <MobileField hint={t('orderSheet.mobileHint')} {...contact} />
      <div aria-live="polite" className="empty:hidden">
        {number && (
          <p className="font-semibold">
            <Unbroken>
              {typedName
                ? t('orderSheet.readBack', { name: typedName, number: formatPhone(number) })
                : t('orderSheet.readBackNumber', { number: formatPhone(number) })}
            </Unbroken>
          </p>
        )}
        {number && number === ownMobile && (
          <StatusMessage tone="warning">{t('orderSheet.selfWarning')}</StatusMessage>
        )}
      </div>
    </div>
  );
}

/** The chosen language, or the one that the name suggests; `own` is the giver's. */
export const languageOf = (
  { language, receiverName }: Pick<RecipientInput, 'language' | 'receiverName'>,
  own: Language,
) => language || suggestedLanguage(receiverName, own);

export function RecipientLanguage(props: {
  value: Language;
  onChange: (language: Language) => void;
  className?: string;
}) {
  const t = useT();
  return (
    <Chips
      className={props.className ?? ''}
      legend={t('when.language')}
      options={[
        { value: 'ko', label: '한국어' },
        { value: 'en', label: 'English' },
      ]}
      values={[props.value]}
      onValuesChange={([language]) => props.onChange(language === 'en' ? 'en' : 'ko')}
    />
  );
}
