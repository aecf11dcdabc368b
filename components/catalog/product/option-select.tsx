'use client';

import { useMoney } from '@/components/shared/ui/use-money';
import { useT } from '@/lib/i18n/client';
import { Select } from '../../shared/ui/form/select';
import type { ProductOffer } from './order-box-types';

type Option = ProductOffer['options'][number];

/** "홀빈 (+1,000원)", "홀빈 (품절)". */
export function useOptionLabel(): (option: Option) => string {
  const t = useT();
  const money = useMoney();
  return (option) => {
    if (option.saleType !== 'AVAILABLE') return t('product.optionSoldOut', { value: option.value });
    if (option.addPrice === 0) return option.value;
    const price = money(Math.abs(option.addPrice));
    return t(option.addPrice > 0 ? 'product.plus' : 'product.minus', { value: option.value, price });
  };
}

/** A sold-out option stays in the list, marked as sold out. */
export function OptionSelect(props: {
  offer: ProductOffer;
  value: number | null;
  onChange: (optionNo: number) => void;
}) {
  const { offer, value, onChange } = props;
  const t = useT();
  const labelOf = useOptionLabel();
  return (
    <Select
      label={offer.options[0]?.label || t('product.option')}
      placeholder={t('product.choose')}
      value={value === null ? null : String(value)}
      onChange={(picked) => onChange(Number(picked))}
      options={offer.options.map((option) => ({
        value: String(option.optionNo),
        label: labelOf(option),
        disabled: option.saleType !== 'AVAILABLE',
      }))}
    />
  );
}
