'use client';

import { type ReactNode, useState } from 'react';
import { repeatEarlyPress } from '@/components/shared/ui/form/early-press';
import { parseWhole } from '@/lib/domain/shared/typed';
import { useT } from '@/lib/i18n/client';
import { cx } from '../cx';
import { MinusIcon, PlusIcon } from '../icons';
import { edgeOf, FieldFrame, type FieldFrameProps, useFieldIds } from './field';
import { Input } from './input';

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
  /** As typed, until the field is left. */
  const [typed, setTyped] = useState<string>();
  const within = (number: number) => Math.min(max, Math.max(min, number));

  function type(text: string) {
    const number = parseWhole(text);
    if (number === null ? text.trim() !== '' : number < 0) return;
    setTyped(text);
    onChange(number && Math.min(max, number));
  }

  function step(by: 1 | -1) {
    setTyped(undefined);
    onChange(value === null ? min : within(value + by));
  }

  function leave() {
    setTyped(undefined);
    if (value !== null && within(value) !== value) onChange(within(value));
  }

  const button = (by: 1 | -1, label: string, icon: ReactNode) => (
    <button
      ref={repeatEarlyPress}
      type="button"
      onClick={() => step(by)}
      disabled={disabled || (value !== null && (by > 0 ? value >= max : value <= min))}
      aria-label={`${frame.label} ${label}`}
      aria-controls={ids.id}
      className={stepStyle}
    >
      {icon}
    </button>
  );
  return (
    <FieldFrame ids={ids} {...frame}>
      <span className="flex items-center gap-2">
        <span
          className={cx(
            'inline-flex items-stretch overflow-hidden rounded-control border bg-surface',
            edgeOf(frame.error),
          )}
        >
          {button(-1, t('action.decrease'), <MinusIcon className="size-4" />)}
          <Input
            id={ids.id}
            name={name}
            value={typed ?? value ?? ''}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onBlur={leave}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              step(event.key === 'ArrowUp' ? 1 : -1);
            }}
            inputMode="numeric"
            autoComplete="off"
            placeholder={placeholder}
            disabled={disabled}
            aria-describedby={ids.describedBy}
            aria-invalid={frame.error ? true : undefined}
            className="w-14 border-x border-line bg-transparent text-center text-base font-semibold tabular-nums focus-visible:-outline-offset-2"
          />
          {button(1, t('action.increase'), <PlusIcon className="size-4" />)}
        </span>
        {unit && <span className="text-soft">{unit}</span>}
      </span>
    </FieldFrame>
  );
}
