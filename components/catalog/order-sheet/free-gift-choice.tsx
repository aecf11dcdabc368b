'use client';

import { useT } from '@/lib/i18n/client';
import { FieldError } from '../../shared/ui/form/field';
import { FreeGiftList, FreeGiftPicker } from '../product/free-gift-picker';
import { freeGiftCount, freeGiftRounds } from '../product/free-gift-words';
import type { SheetItem } from './sheet-lines';

/** The chosen free gifts by option. */
export type FreeGiftChoices = ReadonlyMap<number, number[]>;

/** The choice made in the cart; a product with all gifts included offers no choice. */
export function initialFreeGifts(items: readonly SheetItem[]): FreeGiftChoices {
  return new Map(
    items.map((item) => [
      item.optionNo,
      isAll(item) ? item.recurringPaymentGifts.map(({ optionNo }) => optionNo) : item.freeGiftOptionNos,
    ]),
  );
}

const isAll = (item: SheetItem) => item.recurringPaymentGiftCondition.giftOptionQuantityType !== 'SELECTABLE';

export function FreeGiftChoice(props: {
  items: readonly SheetItem[];
  value: FreeGiftChoices;
  onChange: (value: FreeGiftChoices) => void;
  error?: string | undefined;
}) {
  const { items, value, onChange, error } = props;
  const t = useT();
  return (
    <div className="flex flex-col gap-6">
      {items.map((item) => {
        const condition = item.recurringPaymentGiftCondition;
        const options = item.recurringPaymentGifts;
        const max = condition.selectableGiftQuantity ?? options.length;
        const rounds = freeGiftRounds(condition, item.recurringPaymentLastRound, t);
        return isAll(item) ? (
          <div key={item.optionNo} className="flex flex-col gap-2">
            <p className="font-semibold">{item.productName}</p>
            <p className="text-sm text-soft">{`${rounds} ${t('orderSheet.freeGiftsAll')}`}</p>
            <FreeGiftList options={options} />
          </div>
        ) : (
          <FreeGiftPicker
            key={item.optionNo}
            legend={item.productName}
            hint={`${rounds} ${freeGiftCount(max, t)}`}
            max={max}
            options={options}
            chosen={value.get(item.optionNo) ?? []}
            onChange={(optionNos) => onChange(new Map(value).set(item.optionNo, optionNos))}
          />
        );
      })}
      <FieldError>{error}</FieldError>
    </div>
  );
}
