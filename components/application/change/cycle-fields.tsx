'use client';

import type { AdjustableDeliveryCycleWire, DeliveryCycleWire } from '@/lib/contract/application/cycle';
import { formatDayOfMonth } from '@/lib/format/short';
import type { Translate } from '@/lib/i18n';
import { useLanguage, useT } from '@/lib/i18n/client';
import { Chips } from '../../shared/ui/form/choices';
import { InlineSelect, Select } from '../../shared/ui/form/select';

export type CycleFieldsProps = {
  /** The cycles that the product allows. */
  allowed: AdjustableDeliveryCycleWire;
  value: DeliveryCycleWire;
  onChange: (value: DeliveryCycleWire) => void;
  error?: string | undefined;
  disabled?: boolean | undefined;
};

/** More would fill a phone's screen. */
const mostChips = 6;
const lastDay = 31;
/** The last day that every month has. */
const surelyThere = 28;

/** How often a box comes, and on which day; offers only what the product allows. */
export function CycleFields({ allowed, value, onChange, error, disabled }: CycleFieldsProps) {
  const t = useT();
  const choices = allowed.deliveryCycleTypes.flatMap((cycleType) =>
    lengthsOf(allowed, cycleType).map((cycle) => ({ cycleType, cycle, name: `${cycleType} ${cycle}` })),
  );
  const common = {
    options: choices.map(({ cycleType, cycle, name }) => ({
      value: name,
      label: lengthLabel(t, cycleType, cycle),
    })),
    error,
    disabled,
  };
  const picked = `${value.cycleType} ${value.cycle}`;
  function pick(name: string | undefined) {
    const choice = choices.find((each) => each.name === name);
    if (choice) onChange({ ...firstCycle(allowed, choice.cycleType, value), cycle: choice.cycle });
  }
  return (
    <div className="flex flex-col gap-2">
      {choices.length > mostChips ? (
        <Select
          {...common}
          label={t('cycle.length')}
          value={picked}
          onChange={pick}
          className="sm:max-w-80"
        />
      ) : (
        <Chips
          {...common}
          legend={t('cycle.length')}
          values={[picked]}
          onValuesChange={([name]) => pick(name)}
        />
      )}
      <DayField {...{ allowed, value, onChange, disabled }} />
    </div>
  );
}

/** "15일에 받아요 · 바꾸기": pressed, it opens the days. */
function DayField({ allowed, value, onChange, disabled }: CycleFieldsProps) {
  const t = useT();
  const language = useLanguage();
  const dayOf = (day: number) => formatDayOfMonth(day, language);
  const common = { label: t('cycle.changeDay'), action: t('action.edit'), disabled };
  if (value.cycleType === 'MONTH')
    return (
      <InlineSelect
        {...common}
        says={t('cycle.onDay', { day: dayOf(value.date ?? 1) })}
        hint={(value.date ?? 0) > surelyThere ? t('cycle.dayHint') : undefined}
        value={String(value.date ?? 1)}
        onChange={(date) => onChange({ ...value, date: Number(date) })}
        options={Array.from({ length: lastDay }, (_, index) => ({
          value: String(index + 1),
          label: dayOf(index + 1),
        }))}
      />
    );
  return (
    <InlineSelect
      {...common}
      says={t('cycle.onWeekday', { weekday: value.dayOfWeek ? t(`weekday.${value.dayOfWeek}`) : '' })}
      value={value.dayOfWeek}
      onChange={(dayOfWeek) => onChange({ ...value, dayOfWeek })}
      options={allowed.dayOfWeekCycles.map((day) => ({ value: day, label: t(`weekday.${day}`) }))}
    />
  );
}

const lengthsOf = (allowed: AdjustableDeliveryCycleWire, type: DeliveryCycleWire['cycleType']) =>
  type === 'MONTH' ? allowed.monthDeliveryCycles : allowed.weekDeliveryCycles;

function lengthLabel(t: Translate, type: DeliveryCycleWire['cycleType'], cycle: number): string {
  if (type === 'MONTH') return t(cycle === 1 ? 'cycle.length.month1' : 'cycle.length.month', { cycle });
  return t(cycle === 1 ? 'cycle.length.week1' : 'cycle.length.week', { cycle });
}

const usualDay = 15;

/** A first value that the product allows; the earlier choice stays where it is allowed. */
export function firstCycle(
  allowed: AdjustableDeliveryCycleWire,
  wantedType: DeliveryCycleWire['cycleType'] = 'MONTH',
  before?: DeliveryCycleWire | null,
): DeliveryCycleWire {
  const types = allowed.deliveryCycleTypes;
  const cycleType = types.includes(wantedType) ? wantedType : (types[0] ?? 'MONTH');
  const lengths = lengthsOf(allowed, cycleType);
  const keptLength = before && lengths.includes(before.cycle) ? before.cycle : undefined;
  const keptWeekday = allowed.dayOfWeekCycles.find((day) => day === before?.dayOfWeek);
  return {
    cycleType,
    cycle: keptLength ?? lengths[0] ?? 1,
    date: cycleType === 'MONTH' ? (before?.date ?? usualDay) : null,
    dayOfWeek: cycleType === 'WEEK' ? (keptWeekday ?? allowed.dayOfWeekCycles[0] ?? null) : null,
  };
}
