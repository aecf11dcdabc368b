'use client';

import { cx } from '../cx';
import { ChevronDownIcon } from '../icons';
import { edgeOf, FieldFrame, type FieldFrameProps, inputStyle, useFieldIds } from './field';
import { useEarlyInput } from './input';

type SelectOption<Value extends string> = { value: Value; label: string; disabled?: boolean };

export type SelectProps<Value extends string> = Omit<FieldFrameProps, 'optional'> & {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  disabled?: boolean | undefined;
  name?: string;
  id?: string;
};

/** The browser's own list, which a phone shows in its own way. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, placeholder, disabled, name, id, ...frame } = props;
  const ids = useFieldIds(id, frame.hint, frame.error);
  const early = useEarlyInput<HTMLSelectElement>(undefined);
  return (
    <FieldFrame ids={ids} {...frame}>
      <span className="relative block">
        <select
          id={ids.id}
          name={name}
          ref={early}
          value={value ?? ''}
          onChange={({ currentTarget }) => {
            const chosen = options.find((option) => option.value === currentTarget.value);
            if (chosen) onChange(chosen.value);
          }}
          disabled={Boolean(disabled)}
          aria-invalid={frame.error ? true : undefined}
          aria-describedby={ids.describedBy}
          className={cx(
            inputStyle,
            edgeOf(frame.error),
            'appearance-none truncate pr-12 hover:bg-sunken',
            value === null && 'text-soft',
          )}
        >
          {value === null && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled} className="text-ink">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute size-5 top-1/2 right-4 -translate-y-1/2 text-soft" />
      </span>
    </FieldFrame>
  );
}
