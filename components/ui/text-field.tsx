'use client';

import { type ComponentProps, type ReactNode, useState } from 'react';
import { useT } from '@/lib/i18n/client';
import { cx } from './cx';
import { edgeOf, FieldFrame, type FieldFrameProps, inputStyle, useFieldIds } from './field';
import { EyeIcon, EyeOffIcon } from './icons';

export type TextFieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'className'> & {
    /** Stands inside the field at its end: a unit, or a button. */
    suffix?: ReactNode;
  };

/** Takes `{...register('name')}` of react-hook-form as it comes. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, hideLabel, className, suffix, ...input } = props;
  const ids = useFieldIds(input.id, hint, error);
  return (
    <FieldFrame ids={ids} {...{ label, hint, error, optional, hideLabel, className }}>
      <span className="relative block">
        <input
          {...input}
          id={ids.id}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          className={cx(inputStyle, edgeOf(error), suffix ? 'pr-14' : '')}
        />
        {suffix && <span className="absolute inset-y-0 right-1 flex items-center text-soft">{suffix}</span>}
      </span>
    </FieldFrame>
  );
}

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOffIcon : EyeIcon;
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          onClick={() => setShown(!shown)}
          aria-label={t(shown ? 'action.hidePassword' : 'action.showPassword')}
          aria-pressed={shown}
          className="grid size-11 place-items-center rounded-control text-soft hover:text-ink"
        >
          <Icon />
        </button>
      }
    />
  );
}

export type TextAreaProps = FieldFrameProps &
  Omit<ComponentProps<'textarea'>, 'className'> & {
    /** "12/100" under the field; pass what the field holds now. */
    counter?: { length: number; max: number };
  };

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, hideLabel, className, counter, ...input } = props;
  const ids = useFieldIds(input.id, hint, error);
  return (
    <FieldFrame ids={ids} {...{ label, hint, error, optional, hideLabel, className }}>
      <textarea
        rows={3}
        {...input}
        id={ids.id}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        className={cx(inputStyle, edgeOf(error), 'py-3 leading-relaxed')}
      />
      {counter && (
        <span className="self-end text-sm text-soft tabular-nums">
          {counter.length}/{counter.max}
        </span>
      )}
    </FieldFrame>
  );
}
