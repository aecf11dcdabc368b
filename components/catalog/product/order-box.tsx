'use client';

import { formatDate } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { CycleFields } from '../../application/change/cycle-fields';
import { Stepper } from '../../shared/ui/form/stepper';
import { CalendarIcon } from '../../shared/ui/icons';
import { OptionSelect } from './option-select';
import { firstBoxOf, useOrder } from './order-stage';
import { PricePreview } from './price-preview';
import { RoundsChoice } from './rounds-choice';

const most = 999;

/** The fields for rounds, option, quantity and cycle. */
export function OrderBox() {
  const t = useT();
  const language = useLanguage();
  const order = useOrder();
  const { offer, choice, option, change } = order;
  const first = firstBoxOf(order);
  return (
    <div className="flex flex-col gap-6">
      <RoundsChoice />
      {offer.options.length > 1 && (
        <OptionSelect offer={offer} value={choice.optionNo} onChange={(optionNo) => change({ optionNo })} />
      )}
      <Stepper
        label={t('word.quantity')}
        value={choice.orderCnt}
        onChange={(orderCnt) => change({ orderCnt: orderCnt ?? 1 })}
        max={Math.max(1, Math.min(most, option?.stockCnt ?? most))}
        unit={t('product.quantityUnit')}
        hint={
          option && option.stockCnt > 0 && option.stockCnt <= 10
            ? t('product.stockLeft', { count: option.stockCnt })
            : undefined
        }
      />
      <CycleFields allowed={offer.allowed} value={choice.cycle} onChange={(cycle) => change({ cycle })} />
      {first && (
        <p className="flex items-start gap-2 text-sm text-soft" aria-live="polite">
          <CalendarIcon className="mt-0.5 size-4" />
          {t('product.firstOwn', { date: formatDate(first.on, language) })}
        </p>
      )}
      <PricePreview />
    </div>
  );
}
