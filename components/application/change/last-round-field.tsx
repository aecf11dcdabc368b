'use client';

import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n/client';
import { cx } from '../../shared/ui/cx';
import { Stepper } from '../../shared/ui/form/stepper';

export type LastRoundFieldProps = {
  /** null: no end round. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** The smallest value allowed; for a running application the current round. */
  min?: number;
  max?: number;
  /** False for a gift, which needs an end round. */
  canBeEndless?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
};

const presets = [3, 6, 12];
const most = 999;

/** "총 6회": a number, with the usual choices as buttons. */
export function LastRoundField(props: LastRoundFieldProps) {
  const { value, onChange, min = 1, max = most, canBeEndless = true, hint, error, disabled } = props;
  const t = useT();
  const choices: (number | null)[] = presets.filter((count) => count >= min && count <= max);
  if (canBeEndless) choices.push(null);
  return (
    <div className="flex flex-col gap-3">
      <Stepper
        label={t('rounds.label')}
        hint={hint ?? t(canBeEndless ? 'rounds.hint' : 'rounds.hintGift')}
        error={error}
        value={value}
        onChange={onChange}
        min={min}
        max={max}
        unit={t('rounds.unit')}
        placeholder="–"
        disabled={disabled}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('rounds.presets')}</legend>
        {choices.map((count) => (
          <button
            key={count ?? 'none'}
            type="button"
            disabled={disabled}
            aria-pressed={count === value}
            onClick={() => onChange(count)}
            className={cx(
              'min-h-11 rounded-full border px-4 text-sm tabular-nums transition-colors sm:min-h-9',
              count === value
                ? 'border-accent bg-accent-soft font-semibold text-accent'
                : 'border-line bg-surface text-ink hover:border-edge',
            )}
          >
            {count === null ? t('rounds.none') : t('rounds.preset', { count })}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
