'use client';

import { NumberField } from '@base-ui/react/number-field';
import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n/client';
import { cx } from '../cx';
import { MinusIcon, PlusIcon } from '../icons';
import { edgeOf, FieldFrame, type FieldFrameProps, useFieldIds } from './field';
import { useEarlyInput } from './input';

export type StepperProps = FieldFrameProps & {
  value: number | null;
  /** null: the field was emptied. */
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  /** Shown beside the number: "회", "개". */
  unit?: ReactNode;
  placeholder?: string;
  disabled?: boolean | undefined;
  name?: string;
  id?: string;
};

const stepStyle =
  'grid size-11 shrink-0 place-items-center text-ink transition-colors hover:bg-sunken disabled:text-soft disabled:opacity-50';

/** A whole number with − and + buttons; typing works too. */
export function Stepper(props: StepperProps) {
  const { value, onChange, min = 1, max = 999, unit, placeholder, disabled, name, id, ...frame } = props;
  const t = useT();
  const ids = useFieldIds(id, frame.hint, frame.error);
  const early = useEarlyInput<HTMLInputElement>(undefined);
  return (
    <FieldFrame ids={ids} {...frame}>
      <span className="flex items-center gap-2">
        <NumberField.Root
          id={ids.id}
          value={value}
          onValueChange={(next) => onChange(next === null ? null : Math.trunc(next))}
          min={min}
          max={max}
          step={1}
          disabled={Boolean(disabled)}
          format={{ maximumFractionDigits: 0, useGrouping: false }}
          {...(name && { name })}
        >
          <NumberField.Group
            className={cx(
              'inline-flex items-stretch overflow-hidden rounded-control border bg-surface',
              edgeOf(frame.error),
            )}
          >
            <NumberField.Decrement
              className={stepStyle}
              aria-label={`${frame.label} ${t('action.decrease')}`}
            >
              <MinusIcon className="size-4" />
            </NumberField.Decrement>
            <NumberField.Input
              ref={early}
              placeholder={placeholder}
              aria-describedby={ids.describedBy}
              aria-invalid={frame.error ? true : undefined}
              className="w-14 border-x border-line bg-transparent text-center text-base font-semibold tabular-nums focus-visible:-outline-offset-2"
            />
            <NumberField.Increment
              className={stepStyle}
              aria-label={`${frame.label} ${t('action.increase')}`}
            >
              <PlusIcon className="size-4" />
            </NumberField.Increment>
          </NumberField.Group>
        </NumberField.Root>
        {unit && <span className="text-soft">{unit}</span>}
      </span>
    </FieldFrame>
  );
}
