'use client';

import { useState } from 'react';
import { type FieldValues, type Path, useController } from 'react-hook-form';
import { useCurrency } from '@/components/shared/layout/shop-units';
import { parseMoney } from '@/lib/domain/billing/amounts';
import { type Currency, moneyDigits, moneyUnit, plainMoney } from '@/lib/domain/billing/currency';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { NumberField } from './number-field';
import type { TextFieldProps } from './text-field';
import { type ContractForm, isPressOfButton } from './use-contract-form';

type FieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'suffix'>;

/** A field for an amount as it is typed in the shop's currency, with its unit at the end. */
export function AmountField(props: FieldProps) {
  const currency = useCurrency();
  return (
    <NumberField
      {...props}
      inputMode={moneyDigits(currency) > 0 ? 'decimal' : 'numeric'}
      suffix={moneyUnit(currency, useLanguage())}
    />
  );
}

/** What to say of a text that is no amount. */
export function useNoAmount(): string {
  const t = useConsoleT();
  const currency = useCurrency();
  if (moneyDigits(currency) === 0) return t('field.not_integer');
  return t('settings.amount.wrong', { example: plainMoney(1990, currency) });
}

/** The same in a form, which holds the amount in the smallest unit; text that is no amount is left for the schema to refuse. */
export function MoneyField<In extends FieldValues, Out>({
  form,
  name,
  ...props
}: Omit<FieldProps, 'form' | 'name'> & { form: ContractForm<In, Out>; name: Path<In> }) {
  const { field, fieldState } = useController({ control: form.control, name });
  const currency = useCurrency();
  const [typed, setTyped] = useState('');
  // Another value than that of the typed text came from the form: its start, or a reset.
  const isTyped = Object.is(read(typed, currency), field.value);
  return (
    <AmountField
      {...props}
      ref={field.ref}
      name={field.name}
      onBlur={(event) => isPressOfButton(event) || field.onBlur()}
      value={isTyped ? typed : written(field.value, currency)}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(read(target.value, currency));
      }}
      wrong={useNoAmount()}
      error={form.say(fieldState.error)}
    />
  );
}

const read = (typed: string, currency: Currency) => parseMoney(typed, currency) ?? Number.NaN;

const written = (amount: unknown, currency: Currency) =>
  Number.isSafeInteger(amount) ? plainMoney(Number(amount), currency) : '';
