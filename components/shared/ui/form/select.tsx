'use client';

import { cx } from '../cx';
import { ChevronDownIcon } from '../icons';
import { edgeOf, FieldFrame, type FieldFrameProps, FieldHint, inputStyle, useFieldIds } from './field';
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
  const { value, ...frame } = props;
  const ids = useFieldIds(props.id, frame.hint, frame.error);
  return (
    <FieldFrame ids={ids} {...frame}>
      <span className="relative block">
        <NativeSelect
          {...props}
          ids={ids}
          className={cx(
            inputStyle,
            edgeOf(frame.error),
            // :read-only matches every <select>, and would draw it as one that cannot be changed.
            'appearance-none truncate pr-12 read-only:bg-surface hover:bg-sunken',
            value === null && 'text-soft',
          )}
        />
        <ChevronDownIcon className="pointer-events-none absolute size-5 top-1/2 right-4 -translate-y-1/2 text-soft" />
      </span>
    </FieldFrame>
  );
}

/** A sentence that says the choice, and a word that opens the list: "15일에 받아요 · 바꾸기". */
export function InlineSelect<Value extends string>(
  props: Omit<SelectProps<Value>, 'error' | 'placeholder' | 'hideLabel'> & {
    /** The choice, as a sentence. */
    says: string;
    /** The visible word. `label` contains it, so that who speaks to the browser can say it. */
    action: string;
  },
) {
  const { options, label, says, action, hint } = props;
  const ids = useFieldIds(props.id, hint, undefined);
  return (
    <div className={cx('flex flex-col', props.className)}>
      <p className="relative flex min-h-11 w-fit flex-wrap items-center gap-x-2 rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
        <span>{says}</span>
        {options.length > 1 && (
          <>
            <span aria-hidden="true" className="text-soft">
              ·
            </span>
            <span aria-hidden="true" className="font-semibold text-accent underline underline-offset-4">
              {action}
            </span>
            <NativeSelect
              {...props}
              ids={ids}
              ariaLabel={label}
              className="absolute inset-0 size-full cursor-pointer text-base opacity-0 disabled:cursor-default"
            />
          </>
        )}
      </p>
      <FieldHint id={ids.hintId}>{hint}</FieldHint>
    </div>
  );
}

function NativeSelect<Value extends string>({
  options,
  value,
  onChange,
  disabled,
  name,
  error,
  placeholder,
  ids,
  className,
  ariaLabel,
}: Omit<SelectProps<Value>, 'label' | 'hint' | 'wrong' | 'hideLabel' | 'id'> & {
  ids: ReturnType<typeof useFieldIds>;
  ariaLabel?: string;
}) {
  const early = useEarlyInput<HTMLSelectElement>(undefined);
  return (
    <select
      aria-label={ariaLabel}
      id={ids.id}
      name={name}
      ref={early}
      value={value ?? ''}
      onChange={({ currentTarget }) => {
        const chosen = options.find((option) => option.value === currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
      disabled={Boolean(disabled)}
      aria-invalid={error ? true : undefined}
      aria-describedby={ids.describedBy}
      className={className}
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
  );
}
