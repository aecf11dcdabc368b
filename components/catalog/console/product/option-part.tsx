'use client';

import { useFieldArray } from 'react-hook-form';
import { Button } from '@/components/shared/ui/button';
import { Card } from '@/components/shared/ui/card';
import { Checkbox } from '@/components/shared/ui/form/checkbox';
import { FieldError } from '@/components/shared/ui/form/field';
import { MoneyField } from '@/components/shared/ui/form/money-field';
import { asWhole, NumberField } from '@/components/shared/ui/form/number-field';
import { TextField } from '@/components/shared/ui/form/text-field';
import { useConsoleT } from '@/lib/i18n/console/client';
import type { ProductFormProps } from './form-props';

const words = ['nameKo', 'nameEn', 'valueKo', 'valueEn'] as const;

export const newOption = {
  optionNo: null,
  nameKo: '',
  nameEn: '',
  valueKo: '',
  valueEn: '',
  addPrice: 0,
  stock: 0,
  isUsed: true,
};

/** The product's options. An existing option is switched off, never deleted: orders refer to it. */
export function OptionPart({ form, say }: ProductFormProps) {
  const t = useConsoleT();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'options' });
  const errors = form.formState.errors.options;
  return (
    <Card
      title={t('products.options')}
      action={
        <Button variant="secondary" size="sm" onClick={() => append(newOption)}>
          {t('products.option.add')}
        </Button>
      }
    >
      <p className="mb-4 text-soft">{t('products.optionsHelp')}</p>
      <FieldError>{say(errors?.root ?? (Array.isArray(errors) ? undefined : errors))}</FieldError>
      <div className="flex flex-col gap-6">
        {fields.map((field, at) => (
          <fieldset key={field.id} className="min-w-0 border-t border-line pt-4">
            <legend className="font-semibold">{t('products.option', { at: at + 1 })}</legend>
            <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
              {words.map((name) => (
                <TextField
                  key={name}
                  label={t(`products.option.${name}`)}
                  {...form.register(`options.${at}.${name}`)}
                />
              ))}
              <MoneyField form={form} name={`options.${at}.addPrice`} label={t('products.option.addPrice')} />
              {field.optionNo === null ? (
                <NumberField
                  label={t('products.option.stock')}
                  {...form.register(`options.${at}.stock`, asWhole)}
                />
              ) : (
                <Checkbox
                  className="self-end"
                  label={t('products.option.isUsed')}
                  {...form.register(`options.${at}.isUsed`)}
                />
              )}
            </div>
            {field.optionNo === null && form.watch(`options.${at}.stock`) === 0 && (
              <p className="mt-2 text-sm text-warn">{t('products.option.noStock')}</p>
            )}
            {field.optionNo === null && fields.length > 1 && (
              <Button variant="quiet" size="sm" className="mt-2" onClick={() => remove(at)}>
                {t('console.remove')}
              </Button>
            )}
          </fieldset>
        ))}
      </div>
    </Card>
  );
}
