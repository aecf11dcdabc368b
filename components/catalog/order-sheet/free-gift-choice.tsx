'use client';

import { useT } from '@/lib/i18n/client';
import { Checkbox } from '../../shared/ui/form/checkbox';
import { FieldError } from '../../shared/ui/form/field';
import { freeGiftRounds } from '../product/free-gift-info';
import { ProductPicture } from '../product/product-picture';
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
        const chosen = value.get(item.optionNo) ?? [];
        const condition = item.recurringPaymentGiftCondition;
        const max = condition.selectableGiftQuantity ?? item.recurringPaymentGifts.length;
        return (
          <fieldset key={item.optionNo} className="flex min-w-0 flex-col gap-1">
            <legend className="font-semibold">{item.productName}</legend>
            <p className="text-sm text-soft" aria-live="polite">
              {freeGiftRounds(condition, t)}{' '}
              {isAll(item)
                ? t('orderSheet.freeGiftsAll')
                : t('orderSheet.freeGiftsCount', { max, count: chosen.length })}
            </p>
            {item.recurringPaymentGifts.map((gift) => {
              const isChosen = chosen.includes(gift.optionNo);
              return (
                <div key={gift.optionNo} className="flex items-center gap-3 py-1">
                  <ProductPicture url={gift.imageUrl} size="xs" />
                  <Checkbox
                    className="min-w-0 flex-1"
                    label={[gift.productName, gift.optionValue].filter(Boolean).join(' · ')}
                    checked={isChosen}
                    disabled={isAll(item) || (!isChosen && chosen.length >= max)}
                    onChange={({ target }) =>
                      onChange(
                        new Map(value).set(
                          item.optionNo,
                          target.checked
                            ? [...chosen, gift.optionNo]
                            : chosen.filter((no) => no !== gift.optionNo),
                        ),
                      )
                    }
                  />
                </div>
              );
            })}
          </fieldset>
        );
      })}
      <FieldError>{error}</FieldError>
    </div>
  );
}
