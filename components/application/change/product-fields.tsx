'use client';

import { useProductOptions } from '@/components/shared/actions/use-product-options';
import { useMoney } from '@/components/shared/ui/use-money';
import type { ApplicationResponse } from '@/lib/contract/application/application-detail';
import { useT } from '@/lib/i18n/client';
import { Select } from '../../shared/ui/form/select';
import { Stepper } from '../../shared/ui/form/stepper';
import { Skeleton } from '../../shared/ui/states';
import { StatusMessage } from '../../shared/ui/status-message';

export type ProductFieldsProps = {
  product: ApplicationResponse['productInfo'];
  optionNo: number;
  orderCnt: number | null;
  onChange: (part: { optionNo?: number; orderCnt?: number | null }) => void;
};

/** Another option of the same product, or another quantity. A product that is no longer sold offers neither. */
export function ProductFields({ product, optionNo, orderCnt, onChange }: ProductFieldsProps) {
  const t = useT();
  const money = useMoney();
  const { data, error } = useProductOptions(product.productNo);
  if (error) return <StatusMessage tone="warning">{t('my.change.optionsFailed')}</StatusMessage>;
  if (!data) return <Skeleton className="h-28" />;
  return (
    <>
      {data.flatOptions.length > 1 && (
        <Select
          label={t('my.change.option')}
          value={String(optionNo)}
          onChange={(picked) => onChange({ optionNo: Number(picked) })}
          options={data.flatOptions.map((option) => ({
            value: String(option.optionNo),
            label: [option.value, money(option.buyPrice)].join(' · '),
            disabled: option.saleType !== 'AVAILABLE' && option.optionNo !== product.optionNo,
          }))}
        />
      )}
      <Stepper
        label={t('my.change.quantity')}
        value={orderCnt}
        onChange={(count) => onChange({ orderCnt: count })}
        unit={t('my.change.unit')}
      />
    </>
  );
}
