'use client';

import type { AdjustableDeliveryCycleWire, DeliveryCycleWire } from '@/lib/contract/application/cycle';
import type { Translate } from '@/lib/i18n';
import { useT } from '@/lib/i18n/client';
import { Chips } from '../../shared/ui/form/choices';
import { Select } from '../../shared/ui/form/select';

export type CycleFieldsProps = {
  /** The cycles that the product allows. */
  allowed: AdjustableDeliveryCycleWire;
  value: DeliveryCycleWire;
  onChange: (value: DeliveryCycleWire) => void;
  error?: string | undefined;
  disabled?: boolean;
};

const lastDay = 31;
/** The last day that every month has. */
const surelyThere = 28;

/** Interval, length and day of a recurring delivery; offers only values that the product allows. */
export function CycleFields({ allowed, value, onChange, error, disabled }: CycleFieldsProps) {
  const t = useT();
  const lengths = lengthsOf(allowed, value.cycleType);
  return (
    <div className="flex flex-col gap-5">
      {allowed.deliveryCycleTypes.length > 1 && (
        <Chips
          legend={t('cycle.kind')}
          values={[value.cycleType]}
          onValuesChange={([picked]) => {
            const cycleType = allowed.deliveryCycleTypes.find((type) => type === picked);
            if (cycleType) onChange(firstCycle(allowed, cycleType, value));
          }}
          options={allowed.deliveryCycleTypes.map((type) => ({
            value: type,
            label: t(type === 'MONTH' ? 'cycle.kindMonth' : 'cycle.kindWeek'),
          }))}
          disabled={disabled}
        />
      )}
      <Chips
        legend={t('cycle.length')}
        values={[String(value.cycle)]}
        onValuesChange={([picked]) => onChange({ ...value, cycle: Number(picked) })}
        options={lengths.map((cycle) => ({
          value: String(cycle),
          label: lengthLabel(t, value.cycleType, cycle),
        }))}
        error={error}
        disabled={disabled}
      />
      {value.cycleType === 'MONTH' ? (
        <Select
          label={t('cycle.day')}
          hint={(value.date ?? 0) > surelyThere ? t('cycle.dayHint') : undefined}
          value={String(value.date ?? 1)}
          onChange={(date) => onChange({ ...value, date: Number(date) })}
          options={Array.from({ length: lastDay }, (_, index) => ({
            value: String(index + 1),
            label: t('cycle.dayN', { day: index + 1 }),
          }))}
          disabled={disabled}
          className="max-w-60"
        />
      ) : (
        <Chips
          legend={t('cycle.weekday')}
          values={value.dayOfWeek ? [value.dayOfWeek] : []}
          onValuesChange={([picked]) => {
            const dayOfWeek = allowed.dayOfWeekCycles.find((day) => day === picked);
            if (dayOfWeek) onChange({ ...value, dayOfWeek });
          }}
          options={allowed.dayOfWeekCycles.map((day) => ({ value: day, label: t(`weekday.${day}`) }))}
          disabled={disabled}
        />
      )}
    </div>
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
