'use client';

import { useState } from 'react';
import { lastRoundProblem } from '@/lib/domain/last-round-rule';
import { formatDate } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { CycleFields, firstCycle } from '../recurring-payment/cycle-fields';
import { LastRoundField } from '../recurring-payment/last-round-field';
import { CalendarIcon } from '../ui/icons';
import { Stepper } from '../ui/stepper';
import type { ProductChoice } from './choice';
import { OptionSelect } from './option-select';
import { OrderActions } from './order-actions';
import type { ProductOffer } from './order-box-types';
import { PricePreview } from './price-preview';

const most = 999;

/** How much, how often, how many times; then into the cart or on its way as a gift. */
export function OrderBox(props: {
  offer: ProductOffer;
  initial: Partial<ProductChoice>;
  isSignedIn: boolean;
}) {
  const { offer, initial, isSignedIn } = props;
  const t = useT();
  const language = useLanguage();
  const [choice, setChoice] = useState<ProductChoice>(() => startWith(offer, initial));
  const change = (part: Partial<ProductChoice>) => setChoice((before) => ({ ...before, ...part }));
  const option = offer.options.find(({ optionNo }) => optionNo === choice.optionNo);
  const firstOn = firstDelivery(offer, choice);
  const { min, max, isNeeded } = offer.lastRoundRule;

  return (
    <div className="flex flex-col gap-6">
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
      <LastRoundField
        value={choice.lastRound}
        onChange={(lastRound) => change({ lastRound })}
        min={min ?? 1}
        max={max ?? most}
        canBeEndless={!isNeeded}
        hint={
          min !== null || max !== null ? t('rounds.between', { min: min ?? 1, max: max ?? most }) : undefined
        }
      />
      {firstOn && (
        <p className="flex items-start gap-2 text-sm text-soft" aria-live="polite">
          <CalendarIcon className="mt-0.5 size-4" />
          {t('product.firstOwn', { date: formatDate(firstOn, language) })}
        </p>
      )}
      <PricePreview offer={offer} option={option} choice={choice} />
      <OrderActions offer={offer} option={option} choice={choice} isSignedIn={isSignedIn} />
    </div>
  );
}

/** What was chosen before signing in, where the product still has it. */
function startWith(offer: ProductOffer, initial: Partial<ProductChoice>): ProductChoice {
  const available = offer.options.filter(({ saleType }) => saleType === 'AVAILABLE');
  const [only] = offer.options.length === 1 ? offer.options : [];
  const kept = available.find(({ optionNo }) => optionNo === initial.optionNo);
  const { cycle } = initial;
  return {
    optionNo: kept?.optionNo ?? only?.optionNo ?? null,
    orderCnt: initial.orderCnt ?? 1,
    cycle: firstCycle(offer.allowed, cycle?.cycleType, cycle),
    lastRound: keptLastRound(offer, initial.lastRound ?? null),
  };
}

function keptLastRound({ lastRoundRule }: ProductOffer, lastRound: number | null): number | null {
  return lastRoundProblem(lastRoundRule, lastRound) === null ? lastRound : null;
}

function firstDelivery({ firstDates }: ProductOffer, { cycle }: ProductChoice): string | undefined {
  if (cycle.cycleType === 'MONTH') return firstDates.month[(cycle.date ?? 1) - 1];
  return cycle.dayOfWeek ? firstDates.week[cycle.dayOfWeek] : undefined;
}
