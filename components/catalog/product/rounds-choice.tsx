'use client';

import { useState } from 'react';
import { useMoney } from '@/components/shared/ui/use-money';
import { lastDueOn } from '@/lib/domain/application/last-due';
import { formatShortDate } from '@/lib/format/short';
import { useLanguage, useT } from '@/lib/i18n/client';
import { RadioCards } from '../../shared/ui/form/choices';
import { Stepper } from '../../shared/ui/form/stepper';
import { firstBoxOf, priceOf, useOrder } from './order-stage';

const usual = [3, 6, 12];
const most = 999;

/** Without its year the date would be taken for an earlier one. */
const isYearsAway = (from: string, to: string) =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > (to.slice(4) < from.slice(4) ? 1 : 0);

/** The number of deliveries, each choice with its dates and its total cost. Endless is a choice unless the product or a gift forbids it. */
export function RoundsChoice(props: {
  isForGift?: boolean;
  hideLegend?: boolean;
  error?: string | undefined;
}) {
  const t = useT();
  const language = useLanguage();
  const money = useMoney();
  const order = useOrder();
  const { offer, choice, change } = order;
  const { min, max, isNeeded } = offer.lastRoundRule;
  const { each, total } = priceOf(order);
  const offered = usual.filter((count) => count >= (min ?? 1) && count <= (max ?? most));
  const isUsual = choice.lastRound !== null && offered.includes(choice.lastRound);
  const [wantsOther, setOther] = useState(false);
  // The field of another number stays when it is emptied.
  const isOther = wantsOther || (choice.lastRound !== null && !isUsual);
  const isEndless = choice.lastRound === null && !props.isForGift;
  const chosen = isOther ? ['other'] : isEndless ? ['none'] : isUsual ? [String(choice.lastRound)] : [];

  function pick(value: string | undefined) {
    setOther(value === 'other');
    if (value === 'none') change({ lastRound: null });
    else if (value !== 'other') change({ lastRound: Number(value) });
    else if (choice.lastRound === null) change({ lastRound: offered[0] ?? min ?? 1 });
  }

  const first = firstBoxOf(order);
  /** "1월 15일 ~ 3월 15일쯤": a closed day may move the last one; the first one is moved already. */
  function datesOf(count: number): string | undefined {
    if (!first) return undefined;
    const short = (on: string, year = false) => formatShortDate(on, language, { year });
    if (count === 1) return short(first.on);
    const last = lastDueOn(choice.cycle, first.dueOn, count);
    return t('rounds.dates', { first: short(first.on), last: short(last, isYearsAway(first.on, last)) });
  }
  const costOf = (count: number) => ({
    description: datesOf(count),
    aside: (
      <span className="font-semibold tabular-nums">{t('rounds.total', { amount: money(total(count)) })}</span>
    ),
  });
  return (
    <div className="flex flex-col gap-3">
      <RadioCards
        legend={t('rounds.question')}
        hideLegend={Boolean(props.hideLegend)}
        hint={
          min !== null || max !== null ? t('rounds.between', { min: min ?? 1, max: max ?? most }) : undefined
        }
        error={props.error}
        values={chosen}
        onValuesChange={([value]) => pick(value)}
        options={[
          ...offered.map((count) => ({
            value: String(count),
            label: t('rounds.preset', { count }),
            ...costOf(count),
          })),
          {
            value: 'other',
            label: t('rounds.other'),
            ...(isOther && choice.lastRound !== null && costOf(choice.lastRound)),
          },
          ...(isNeeded || props.isForGift
            ? []
            : [{ value: 'none', label: t('rounds.none'), description: t('rounds.noneHint') }]),
        ]}
      />
      {isOther && (
        <Stepper
          label={t('rounds.label')}
          hideLabel
          value={choice.lastRound}
          onChange={(lastRound) => {
            setOther(true);
            change({ lastRound });
          }}
          min={min ?? 1}
          max={max ?? most}
          unit={t('rounds.unit')}
        />
      )}
      <p className="text-sm text-soft">{t('rounds.each', { amount: money(each.payAmt) })}</p>
      {offer.giftable && <p className="text-sm text-soft">{t('rounds.datesGift')}</p>}
    </div>
  );
}
