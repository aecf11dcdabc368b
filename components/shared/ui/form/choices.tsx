'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx';
import { CheckBox } from './checkbox';
import { FieldError, FieldHint } from './field';
import { Input } from './input';

type Choice = {
  value: string;
  label: string;
  description?: ReactNode;
  /** A picture or an amount at the end of the card. */
  aside?: ReactNode;
  disabled?: boolean;
};

type InputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'className' | 'defaultChecked' | 'checked' | 'onChange'
>;

export type ChoicesProps = InputProps & {
  legend: string;
  hideLegend?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  options: readonly Choice[];
  multiple?: boolean;
  /** The chosen values. Leave out, with `onValuesChange`, when the inputs are registered with react-hook-form. */
  values?: readonly string[];
  onValuesChange?: (values: string[]) => void;
  onChange?: ComponentProps<'input'>['onChange'];
  className?: string;
};

function useChoices(props: ChoicesProps) {
  const { legend, hideLegend, hint, error, options, multiple, values, onValuesChange, className, ...input } =
    props;
  const id = useId();
  const name = input.name ?? id;
  const inputOf = (choice: Choice): ComponentProps<'input'> => ({
    ...input,
    name,
    value: choice.value,
    type: multiple ? 'checkbox' : 'radio',
    disabled: choice.disabled || input.disabled,
    ...(values && {
      checked: values.includes(choice.value),
      onChange: ({ target }) => {
        if (!multiple) onValuesChange?.([choice.value]);
        else if (target.checked) onValuesChange?.([...values, choice.value]);
        else onValuesChange?.(values.filter((value) => value !== choice.value));
      },
    }),
  });
  const describedBy =
    [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
  const frame = (children: ReactNode) => (
    <fieldset aria-describedby={describedBy} className={cx('flex min-w-0 flex-col gap-2', className)}>
      <legend className={cx('mb-2 font-semibold', hideLegend && 'sr-only')}>{legend}</legend>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
  return { inputOf, frame, options };
}

/** The radio's dot, or the box of any other checkbox. */
function Tick(input: ComponentProps<'input'>) {
  if (input.type === 'checkbox') return <CheckBox {...input} className="border-edge outline-hidden" />;
  return (
    <Input
      {...input}
      className="size-5 shrink-0 appearance-none rounded-full border border-edge bg-surface outline-hidden checked:border-[6px] checked:border-accent disabled:bg-sunken"
    />
  );
}

/** One card per choice: for two to six choices with a sentence each. */
export function RadioCards(props: ChoicesProps) {
  const { inputOf, frame, options } = useChoices(props);
  return frame(
    options.map((choice) => (
      <label
        key={choice.value}
        className="flex min-h-14 flex-wrap items-center gap-3 rounded-control border border-line bg-surface px-4 py-3 transition-colors hover:border-edge has-checked:border-accent has-checked:bg-accent-soft has-disabled:bg-sunken has-disabled:text-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
      >
        <Tick {...inputOf(choice)} />
        <span className="min-w-0 flex-1 basis-[4.5rem]">
          <span data-label-name className="block font-medium">
            {choice.label}
          </span>
          {choice.description && <span className="block text-sm text-soft">{choice.description}</span>}
        </span>
        {choice.aside && <span className="ml-auto shrink-0">{choice.aside}</span>}
      </label>
    )),
  );
}

/** Short choices side by side. */
export function Chips(props: ChoicesProps) {
  const { inputOf, frame, options } = useChoices(props);
  return frame(
    <div className="flex flex-wrap gap-2">
      {options.map((choice) => (
        <label
          key={choice.value}
          className="relative inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 py-1.5 transition-colors hover:bg-sunken has-checked:border-accent has-checked:bg-accent has-checked:font-semibold has-checked:text-on-accent has-disabled:border-line has-disabled:bg-sunken has-disabled:text-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <Input {...inputOf(choice)} className="sr-only" />
          {choice.label}
        </label>
      ))}
    </div>,
  );
}
