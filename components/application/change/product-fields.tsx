'use client';

import { useQuery } from '@/components/shared/actions/use-query';
import { useMoney } from '@/components/shared/ui/use-money';
import { api } from '@/lib/api-client';
import type { ApplicationResponse } from '@/lib/contract/application/application-detail';
import { useLanguage, useT } from '@/lib/i18n/client';
import { Select } from '../../shared/ui/form/select';
import { Stepper } from '../../shared/ui/form/stepper';
import { Skeleton } from '../../shared/ui/states';
import { StatusMessage } from '../../shared/ui/status-message';

const productOptionsResponse = () =>
  import('@/lib/contract/catalog/product').then((module) => module.productOptionsResponse);

export type ProductFieldsProps = {
  product: ApplicationResponse['productInfo'];
  optionNo: number;
  orderCnt: number | null;
  onChange: (part: { optionNo?: number; orderCnt?: number | null }) => void;
};

/** Another option of the same product, or another quantity. A product that is no longer sold offers neither. */
export function ProductFields({ product, optionNo, orderCnt, onChange }: ProductFieldsProps) {
  const t = useT();
  const language = useLanguage();
  const money = useMoney();
  const { data, error } = useQuery({
    queryKey: ['product-options', product.productNo, language],
    queryFn: ({ signal }) =>
      api.get(`/products/${product.productNo}/options`, productOptionsResponse, { signal }),
    gcTime: 0,
  });
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
