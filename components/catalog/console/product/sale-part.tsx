'use client';

import { Card } from '@/components/shared/ui/card';
import { Checkbox } from '@/components/shared/ui/form/checkbox';
import { Chips } from '@/components/shared/ui/form/choices';
import { asWholeOrNull, NumberField } from '@/components/shared/ui/form/number-field';
import { weekdays } from '@/lib/domain/application/weekday';
import { useConsoleT } from '@/lib/i18n/console/client';
import type { ProductFormProps } from './form-props';

const lengths = [1, 2, 3, 4, 5, 6];
const bounds = ['min', 'max'] as const;

/** Whether the product is on sale, and its rules for recurring delivery. */
export function SalePart({ form, say, isNew }: ProductFormProps & { isNew: boolean }) {
  const t = useConsoleT();
  const { errors } = form.formState;
  const cycles = (name: 'monthCycles' | 'weekCycles', label: (count: number) => string) => (
    <Chips
      multiple
      legend={t(`products.${name}`)}
      options={lengths.map((count) => ({ value: String(count), label: label(count) }))}
      values={form.watch(name).map(String)}
      onValuesChange={(values) =>
        form.setValue(name, values.map(Number).sort(), { shouldValidate: form.formState.isSubmitted })
      }
      error={say(errors[name])}
    />
  );
  return (
    <Card title={t('products.sale')}>
      <div className="flex flex-col gap-5">
        <div>
          <Checkbox label={t('products.isOnSale')} {...form.register('isOnSale')} />
          <Checkbox label={t('products.isRecurring')} {...form.register('isRecurring')} />
          {!isNew && (
            <Checkbox
              label={t('products.servesExisting')}
              description={t('products.servesExistingHelp')}
              {...form.register('servesExisting')}
            />
          )}
        </div>
        {cycles('monthCycles', (count) => t('products.everyMonths', { count }))}
        {cycles('weekCycles', (count) => t('products.everyWeeks', { count }))}
        <Chips
          multiple
          legend={t('products.daysOfWeek')}
          options={weekdays.map((day) => ({ value: day, label: t(`products.day.${day}`) }))}
          values={form.watch('daysOfWeek')}
          onValuesChange={(values) =>
            form.setValue(
              'daysOfWeek',
              weekdays.filter((day) => values.includes(day)),
            )
          }
          error={say(errors.daysOfWeek)}
        />
        <fieldset className="min-w-0">
          <legend className="mb-1 font-semibold">{t('products.lastRound')}</legend>
          <p className="mb-3 text-sm text-soft">{t('products.lastRound.help')}</p>
          <div className="grid grid-cols-2 gap-4 sm:max-w-md">
            {bounds.map((name) => (
              <NumberField
                key={name}
                label={t(`products.lastRound.${name}`)}
                {...form.register(`lastRoundRule.${name}`, asWholeOrNull)}
              />
            ))}
          </div>
          <Checkbox label={t('products.lastRound.isNeeded')} {...form.register('lastRoundRule.isNeeded')} />
        </fieldset>
      </div>
    </Card>
  );
}
