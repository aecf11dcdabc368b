'use client';

import { useMay } from '@/components/shared/console/may';
import { useCurrency } from '@/components/shared/layout/shop-units';
import { Card } from '@/components/shared/ui/card';
import { Checkbox } from '@/components/shared/ui/form/checkbox';
import { RadioCards } from '@/components/shared/ui/form/choices';
import { MoneyField } from '@/components/shared/ui/form/money-field';
import { Select } from '@/components/shared/ui/form/select';
import { TextLink } from '@/components/shared/ui/link-button';
import { useMoney } from '@/components/shared/ui/use-money';
import { leastRecurringPrice } from '@/lib/domain/billing/currency';
import { useConsoleT } from '@/lib/i18n/console/client';
import type { ProductFormProps } from './form-props';

const prices = ['salePrice', 'immediateDiscountAmt', 'recurringDiscountAmt'] as const;
const ruleTypes = ['FREE', 'CONDITIONAL', 'FIXED_FEE'] as const;

/** The price of one piece and the delivery fee. */
export function PricePart({ form }: ProductFormProps) {
  const t = useConsoleT();
  const may = useMay();
  const type = form.watch('deliveryRule.conditionType');
  const money = useMoney();
  const least = money(leastRecurringPrice(useCurrency()));
  const hints = {
    salePrice: t('products.salePriceHelp', { least }),
    immediateDiscountAmt: undefined,
    recurringDiscountAmt: t('products.recurringDiscountHelp'),
  };
  const asked = [
    ...(type === 'FREE' ? [] : (['baseAmt'] as const)),
    ...(type === 'CONDITIONAL' ? (['freeOverAmt'] as const) : []),
    'returnAmt' as const,
  ];
  return (
    <Card title={t('products.prices')}>
      {/* The labels stand in one line and the amounts in another, whatever is written between them. */}
      <div className="mb-5 grid gap-5 sm:grid-cols-3">
        {prices.map((name) => (
          <MoneyField
            key={name}
            form={form}
            name={name}
            label={t(`products.${name}`)}
            hint={hints[name]}
            className="justify-between"
          />
        ))}
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <div className="sm:col-span-3">
          <Checkbox
            label={t('products.isTaxFree')}
            description={t('products.isTaxFreeHelp')}
            {...form.register('isTaxFree')}
          />
        </div>
        <div className="flex flex-col items-start gap-2 sm:col-span-3">
          <Select
            className="w-full"
            label={t('products.rule')}
            options={ruleTypes.map((value) => ({ value, label: t(`products.rule.${value}`) }))}
            value={type}
            onChange={(value) => form.setValue('deliveryRule.conditionType', value)}
          />
          {may('SETTINGS') && (
            <TextLink href="/admin/settings/delivery-rules">{t('products.rule.all')}</TextLink>
          )}
        </div>
        {asked.map((name) => (
          <MoneyField
            key={name}
            form={form}
            name={`deliveryRule.${name}`}
            label={t(`products.rule.${name}`)}
          />
        ))}
      </div>
    </Card>
  );
}

export type PriceReach = 'NEW' | 'NOTICE';

/** The reach of a new price: only new applications, or with a notice also the existing ones. */
export function PriceReachChoice({
  count,
  value,
  onChange,
}: {
  count: number;
  value: PriceReach;
  onChange: (value: PriceReach) => void;
}) {
  const t = useConsoleT();
  const mayTell = useMay()('SETTINGS');
  return (
    <Card>
      <RadioCards
        legend={t('products.priceReach')}
        hint={t('products.priceReach.text', { count })}
        options={[
          { value: 'NEW', label: t('products.priceReach.NEW') },
          {
            value: 'NOTICE',
            label: t('products.priceReach.NOTICE'),
            description: mayTell
              ? t('products.priceReach.NOTICE.text')
              : t('error.RIGHT_MISSING', { rights: t('field.right.SETTINGS') }),
            disabled: !mayTell,
          },
        ]}
        values={[value]}
        onValuesChange={([chosen]) => onChange(chosen === 'NOTICE' ? 'NOTICE' : 'NEW')}
      />
    </Card>
  );
}
