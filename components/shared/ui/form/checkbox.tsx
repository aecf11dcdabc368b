'use client';

import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx';
import { CheckIcon } from '../icons';
import { FieldError, useFieldIds } from './field';
import { Input } from './input';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  /** The label is read out but not shown, for a list row that shows the same text. */
  hideLabel?: boolean;
  className?: string;
};

/** The box alone, for a label of the caller's. */
export function CheckBox({ className, ...input }: ComponentProps<'input'>) {
  return (
    <span className="relative grid size-6 shrink-0 place-items-center">
      <Input
        {...input}
        type="checkbox"
        className={cx(
          'peer size-6 appearance-none rounded-md border bg-surface transition-colors checked:border-accent checked:bg-accent disabled:bg-sunken',
          className,
        )}
      />
      <CheckIcon className="pointer-events-none absolute size-4 text-on-accent opacity-0 peer-checked:opacity-100" />
    </span>
  );
}

/** Accepts `{...register('agreed')}` of react-hook-form. */
export function Checkbox({ label, description, error, hideLabel, className, ...input }: CheckboxProps) {
  const ids = useFieldIds(input.id, description, error);
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <label className="flex min-h-11 items-start gap-3 py-2.5 has-disabled:text-soft">
        <CheckBox
          {...input}
          id={ids.id}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          className={error ? 'border-bad' : 'border-edge'}
        />
        <span className={hideLabel ? 'sr-only' : 'min-w-0'}>{label}</span>
      </label>
      {description && (
        <div id={ids.hintId} className="ml-9 text-sm text-soft">
          {description}
        </div>
      )}
      <FieldError id={ids.errorId}>{error}</FieldError>
    </div>
  );
}
