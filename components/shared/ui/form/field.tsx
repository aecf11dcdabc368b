'use client';

import { type ReactNode, useId } from 'react';
import { isAsking, withObjectParticle } from '@/lib/domain/shared/words/particle';
import { useLanguage, useT } from '@/lib/i18n/client';
import { cx } from '../cx';
import { AlertIcon } from '../icons';

export type FieldFrameProps = {
  label: string;
  /** Shown before any input. */
  hint?: ReactNode;
  /** The error sentence itself, not a code. */
  error?: string | undefined;
  /** The error sentence for an invalid value, instead of the general one. */
  wrong?: string | undefined;
  optional?: boolean | undefined;
  /** The label is read out but not shown; only where the surroundings show the same text. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
};

export const inputStyle =
  'w-full min-h-12 rounded-control border bg-surface px-4 text-base text-ink transition-colors placeholder:text-soft ' +
  'focus-visible:outline-2 focus-visible:outline-offset-0 disabled:bg-sunken disabled:text-soft read-only:bg-sunken';

export const edgeOf = (error: string | undefined) => (error ? 'border-bad' : 'border-edge');

/** The ids that connect label, hint and error to their input. */
export function useFieldIds(given: string | undefined, hint: ReactNode, error: string | undefined) {
  const made = useId();
  const id = given ?? made;
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ') || undefined;
  return { id, hintId, errorId, describedBy };
}

type Ids = ReturnType<typeof useFieldIds>;

function FieldLabel({
  label,
  optional,
  hideLabel,
  htmlFor,
}: Pick<FieldFrameProps, 'label' | 'optional' | 'hideLabel'> & { htmlFor: string }) {
  const t = useT();
  return (
    <label htmlFor={htmlFor} className={cx('font-semibold', hideLabel && 'sr-only')}>
      <span data-label-name>{label}</span>
      {optional && <span className="ml-1 text-sm font-normal text-soft">({t('state.optional')})</span>}
    </label>
  );
}

export function FieldHint({ id, children }: { id?: string; children: ReactNode }) {
  return children ? (
    <p id={id} className="col-span-full text-sm text-soft">
      {children}
    </p>
  ) : null;
}

export function FieldError({ id, children }: { id?: string; children: string | undefined }) {
  return children ? (
    <p id={id} role="alert" className="flex items-start gap-1 text-sm font-medium text-bad">
      <AlertIcon className="mt-0.5 size-4" />
      <span>{children}</span>
    </p>
  ) : null;
}

/** Label above, then hint, input, error. */
export function FieldFrame({ ids, children, ...props }: FieldFrameProps & { ids: Ids; children: ReactNode }) {
  const t = useT();
  // Only this component knows the field's name, which the message for an empty field needs.
  const wanted = useLanguage() === 'ko' ? withObjectParticle(props.label) : props.label;
  const error =
    props.error === t('field.required') && !isAsking(props.label)
      ? t('field.requiredOf', { wanted })
      : props.error === t('field.invalid') && props.wrong
        ? props.wrong
        : props.error;
  return (
    <div className={cx('flex flex-col gap-2', props.className)}>
      <FieldLabel
        label={props.label}
        optional={props.optional}
        hideLabel={props.hideLabel}
        htmlFor={ids.id}
      />
      <FieldHint id={ids.hintId}>{props.hint}</FieldHint>
      {children}
      <FieldError id={ids.errorId}>{error}</FieldError>
    </div>
  );
}
