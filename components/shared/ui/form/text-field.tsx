'use client';

import { type ComponentProps, type ReactNode, useState } from 'react';
import { repeatEarlyPress } from '@/components/shared/ui/form/early-press';
import { useT } from '@/lib/i18n/client';
import { cx } from '../cx';
import { EyeIcon, EyeOffIcon } from '../icons';
import { edgeOf, FieldFrame, type FieldFrameProps, inputStyle, useFieldIds } from './field';
import { Input, useEarlyInput } from './input';

export type TextFieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'className'> & {
    /** Shown inside the field at its end: a unit, or a button. */
    suffix?: ReactNode;
    most?: Most;
  };

/**
 * The limit of letters. A longer text is reported and never cut, because a cut could lose the end of a pasted
 * text.
 */
type Most = number | undefined;

/** The current number of letters, and the error if there are too many. */
function useLength(most: Most, value: unknown) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const length = [...(typeof value === 'string' ? value : typed).trim()].length;
  const error = most !== undefined && length > most ? t('field.too_long') : undefined;
  return { length, error, note: setTyped };
}

/** Browsers call a field for files read-only. */
const fileStyle =
  'py-2 read-only:bg-surface file:mr-3 file:cursor-pointer file:rounded-control file:border file:border-edge file:bg-sunken file:px-3 file:py-1 file:font-semibold file:text-ink';

/** Accepts `{...register('name')}` of react-hook-form. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error: refused, wrong, optional, hideLabel, className, ...rest } = props;
  const { suffix, most, onInput, ...input } = rest;
  const length = useLength(most, input.value);
  const error = refused ?? length.error;
  const ids = useFieldIds(input.id, hint, error);
  return (
    <FieldFrame ids={ids} {...{ label, hint, error, wrong, optional, hideLabel, className }}>
      <span className="relative block">
        <Input
          {...input}
          onInput={(event) => {
            length.note(event.currentTarget.value);
            onInput?.(event);
          }}
          id={ids.id}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          className={cx(inputStyle, edgeOf(error), suffix ? 'pr-14' : '', input.type === 'file' && fileStyle)}
        />
        {suffix && (
          <span
            className={cx(
              'absolute inset-y-0 right-1 flex items-center text-soft',
              typeof suffix === 'string' && 'pr-3',
            )}
          >
            {suffix}
          </span>
        )}
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
          ref={repeatEarlyPress}
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

export function MobileField(props: Partial<TextFieldProps>) {
  const t = useT();
  return (
    <TextField
      label={t('word.mobile')}
      wrong={t('field.phone')}
      type="tel"
      inputMode="numeric"
      autoComplete="off"
      {...props}
    />
  );
}

export type TextAreaProps = FieldFrameProps &
  Omit<ComponentProps<'textarea'>, 'className'> & {
    /** Shows "12/100" under the field; pass `value` too. */
    most?: Most;
  };

export function TextArea(props: TextAreaProps) {
  const { label, hint, error: refused, wrong, optional, hideLabel, className, most, ref, ...input } = props;
  const early = useEarlyInput(ref);
  const length = useLength(most, input.value);
  const error = refused ?? length.error;
  const ids = useFieldIds(input.id, hint, error);
  return (
    <FieldFrame ids={ids} {...{ label, hint, error, wrong, optional, hideLabel, className }}>
      <textarea
        rows={3}
        {...input}
        ref={early}
        id={ids.id}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        className={cx(inputStyle, edgeOf(error), 'py-3 leading-relaxed')}
      />
      {most !== undefined && (
        <span className="self-end text-sm text-soft tabular-nums">
          {length.length}/{most}
        </span>
      )}
    </FieldFrame>
  );
}
