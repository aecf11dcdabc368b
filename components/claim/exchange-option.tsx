'use client';

import { useProductOptions } from '@/components/shared/actions/use-product-options';
import { useT } from '@/lib/i18n/client';
import { Select } from '../shared/ui/form/select';

export type ExchangeOptionProps = {
  line: { productNo: number; optionNo: number; addPrice: number };
  optionNo: number;
  onChange: (optionNo: number) => void;
};

/**
 * The same option, or another one of the product at the same price. A product that is no longer sold offers
 * only the same option.
 */
export function ExchangeOption({ line, optionNo, onChange }: ExchangeOptionProps) {
  const t = useT();
  const { data } = useProductOptions(line.productNo);
  const others = (data?.flatOptions ?? []).filter(
    (option) =>
      option.optionNo !== line.optionNo &&
      option.addPrice === line.addPrice &&
      option.saleType === 'AVAILABLE',
  );
  return (
    <Select
      label={t('order.claim.option')}
      value={String(optionNo)}
      onChange={(picked) => onChange(Number(picked))}
      options={[
        { value: String(line.optionNo), label: t('order.claim.optionSame') },
        ...others.map((option) => ({ value: String(option.optionNo), label: option.value })),
      ]}
    />
  );
}
