'use client';

import { wholeIn } from '@/lib/domain/shared/typed';
import { TextField, type TextFieldProps } from './text-field';

/** A whole number to type. It is a text to the browser, which would change a number of its own with the mouse wheel. */
export function NumberField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} />;
}

/** Goes into `register` of a NumberField; what is no whole number is left for the schema to refuse. */
export const asWhole = {
  setValueAs: (typed: unknown) => (typeof typed === 'string' ? (wholeIn(typed) ?? Number.NaN) : typed),
};

/** The same where the field may stay empty. */
export const asWholeOrNull = {
  setValueAs: (typed: unknown) => (typed === '' ? null : asWhole.setValueAs(typed)),
};
