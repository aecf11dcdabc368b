'use client';

import { formatDate } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { CycleFields } from '../../application/change/cycle-fields';
import { Stepper } from '../../shared/ui/form/stepper';
import { CalendarIcon } from '../../shared/ui/icons';
import type { ProductChoice } from './choice-path';
import { OptionSelect } from './option-select';
import type { ProductOffer } from './order-box-types';
import { fieldOf, useOrder } from './order-stage';
import { PricePreview } from './price-preview';
import { RoundsChoice } from './rounds-choice';

const most = 999;

/** The fields for rounds, option, quantity and cycle. */
export function OrderBox() {
  const t = useT();
  const language = useLanguage();
  const { offer, choice, option, change, missing } = useOrder();
  const firstOn = firstDelivery(offer, choice);
  return (
    <div className="flex flex-col gap-6">
      <RoundsChoice />
      {offer.options.length > 1 && (
        <div id={fieldOf('option')}>
          <OptionSelect
            offer={offer}
            value={choice.optionNo}
            onChange={(optionNo) => change({ optionNo })}
            error={missing === 'option' ? t('product.chooseOption') : undefined}
          />
        </div>
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
      {firstOn && (
        <p className="flex items-start gap-2 text-sm text-soft" aria-live="polite">
          <CalendarIcon className="mt-0.5 size-4" />
          {t('product.firstOwn', { date: formatDate(firstOn, language) })}
        </p>
      )}
      <PricePreview />
    </div>
  );
}

function firstDelivery({ firstDates }: ProductOffer, { cycle }: ProductChoice): string | undefined {
  if (cycle.cycleType === 'MONTH') return firstDates.month[(cycle.date ?? 1) - 1];
  return cycle.dayOfWeek ? firstDates.week[cycle.dayOfWeek] : undefined;
}
