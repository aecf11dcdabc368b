'use client';

import { useState } from 'react';
import { useMoney } from '@/components/shared/ui/use-money';
import { useT } from '@/lib/i18n/client';
import { RadioCards } from '../../shared/ui/form/choices';
import { Stepper } from '../../shared/ui/form/stepper';
import { fieldOf, priceOf, useOrder } from './order-stage';

const usual = [3, 6, 12];
const most = 999;

/** The number of deliveries, each choice with its total cost; endless where the product allows it. */
export function RoundsChoice() {
  const t = useT();
  const money = useMoney();
  const order = useOrder();
  const { offer, choice, change, missing } = order;
  const { min, max, isNeeded } = offer.lastRoundRule;
  const { each, total } = priceOf(order);
  const offered = usual.filter((count) => count >= (min ?? 1) && count <= (max ?? most));
  const isUsual = choice.lastRound !== null && offered.includes(choice.lastRound);
  const [isOther, setOther] = useState(choice.lastRound !== null && !isUsual);
  const chosen = isOther ? 'other' : choice.lastRound === null ? 'none' : String(choice.lastRound);

  function pick(value: string | undefined) {
    setOther(value === 'other');
    if (value === 'none') change({ lastRound: null });
    else if (value !== 'other') change({ lastRound: Number(value) });
    else if (choice.lastRound === null) change({ lastRound: offered[0] ?? min ?? 1 });
  }

  return (
    <div id={fieldOf('rounds')} className="flex flex-col gap-3">
      <RadioCards
        legend={t('rounds.question')}
        hint={
          min !== null || max !== null ? t('rounds.between', { min: min ?? 1, max: max ?? most }) : undefined
        }
        error={missing === 'rounds' ? t('reason.LAST_ROUND_REQUIRED') : undefined}
        values={[chosen]}
        onValuesChange={([value]) => pick(value)}
        options={[
          ...offered.map((count) => ({
            value: String(count),
            label: t('rounds.preset', { count }),
            aside: (
              <span className="font-semibold tabular-nums">
                {t('rounds.total', { amount: money(total(count)) })}
              </span>
            ),
          })),
          { value: 'other', label: t('rounds.other') },
          ...(isNeeded
            ? []
            : [{ value: 'none', label: t('rounds.none'), description: t('rounds.noneHint') }]),
        ]}
      />
      {isOther && (
        <Stepper
          label={t('rounds.label')}
          hideLabel
          value={choice.lastRound}
          onChange={(lastRound) => change({ lastRound })}
          min={min ?? 1}
          max={max ?? most}
          unit={t('rounds.unit')}
        />
      )}
      <p className="text-sm text-soft">{t('rounds.each', { amount: money(each.payAmt) })}</p>
    </div>
  );
}
