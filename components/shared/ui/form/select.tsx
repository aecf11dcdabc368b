'use client';

import { Select as Base } from '@base-ui/react/select';
import { cx } from '../cx';
import { CheckIcon, ChevronDownIcon } from '../icons';
import { edgeOf, FieldError, type FieldFrameProps, FieldHint, FieldLabel, useFieldIds } from './field';

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

export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    label,
    hint,
    error,
    hideLabel,
    className,
    options,
    value,
    onChange,
    placeholder,
    disabled,
    name,
    id,
  } = props;
  const ids = useFieldIds(id, hint, error);
  return (
    <div className={cx('flex flex-col gap-2', className)}>
      <Base.Root
        id={ids.id}
        items={options}
        value={value}
        onValueChange={(next) => next !== null && onChange(next)}
        disabled={Boolean(disabled)}
        {...(name && { name })}
      >
        <FieldLabel label={label} hideLabel={hideLabel} htmlFor={ids.id} />
        <FieldHint id={ids.hintId}>{hint}</FieldHint>
        <Base.Trigger
          aria-describedby={ids.describedBy}
          className={cx(
            'flex min-h-12 w-full items-center justify-between gap-2 rounded-control border bg-surface px-4 text-left text-base transition-colors hover:bg-sunken data-disabled:bg-sunken data-disabled:text-soft',
            edgeOf(error),
          )}
        >
          <Base.Value placeholder={placeholder} className="min-w-0 truncate data-placeholder:text-soft" />
          <Base.Icon className="text-soft">
            <ChevronDownIcon />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50 outline-hidden">
            <Base.Popup className="max-h-[min(var(--available-height),20rem)] min-w-(--anchor-width) overflow-y-auto rounded-control border border-line bg-surface p-1 text-ink shadow-pop outline-hidden transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={Boolean(option.disabled)}
                  className="flex min-h-11 cursor-default items-center justify-between gap-3 rounded-[7px] px-3 py-2 outline-hidden select-none data-disabled:text-soft data-highlighted:bg-accent-soft data-selected:font-semibold"
                >
                  <Base.ItemText>{option.label}</Base.ItemText>
                  <Base.ItemIndicator className="text-accent">
                    <CheckIcon className="size-4" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
      <FieldError id={ids.errorId}>{error}</FieldError>
    </div>
  );
}
