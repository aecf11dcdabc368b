'use client';

import type { ReactNode } from 'react';
import { optionTitle } from '@/lib/domain/catalog/option-title';
import { useT } from '@/lib/i18n/client';
import { RadioCards } from '../../../shared/ui/form/choices';
import { ProductPicture } from '../product-picture';

export type OfferedFreeGift = {
  optionNo: number;
  productName: string;
  optionName: string;
  optionValue: string;
  imageUrl: string;
  soldOut?: boolean;
};

const picture = (url: string) => <ProductPicture url={url} size="sm" className="size-14" />;

/** A choice of free gifts: of one, a new choice replaces the old one; of several, one is removed before another is added. */
export function FreeGiftPicker({
  legend,
  hideLegend = false,
  hint,
  max,
  options,
  chosen,
  onChange,
}: {
  legend: string;
  hideLegend?: boolean;
  hint?: ReactNode;
  max: number;
  options: readonly OfferedFreeGift[];
  chosen: readonly number[];
  onChange: (optionNos: number[]) => void;
}) {
  const t = useT();
  const isOne = max === 1;
  const isFull = chosen.length >= max;
  return (
    <div className="flex flex-col gap-3">
      <RadioCards
        {...{ legend, hideLegend, hint }}
        multiple={!isOne}
        options={options.map((option) => ({
          value: String(option.optionNo),
          label: option.productName,
          description: option.soldOut ? t('freeGift.soldOut') : optionTitle(option),
          aside: picture(option.imageUrl),
          disabled: option.soldOut || (isFull && !isOne && !chosen.includes(option.optionNo)),
        }))}
        values={chosen.map(String)}
        onValuesChange={(values) => onChange(values.map(Number))}
      />
      {!isOne && (
        <p role="status" className="font-semibold text-accent">
          <span>{t('freeGift.counter', { max, count: chosen.length })}</span>
          {isFull && <span className="block text-sm font-normal text-soft">{t('freeGift.full')}</span>}
        </p>
      )}
    </div>
  );
}

/** Free gifts without a choice. */
export function FreeGiftList({ options }: { options: readonly OfferedFreeGift[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {options.map((option) => (
        <li key={option.optionNo} className="flex items-center gap-4">
          {picture(option.imageUrl)}
          <span className="min-w-0">
            <span className="block font-medium">{option.productName}</span>
            <span className="block text-sm text-soft">{optionTitle(option)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
