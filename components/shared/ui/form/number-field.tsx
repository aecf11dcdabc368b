'use client';

import { parseWhole } from '@/lib/domain/shared/typed';
import { TextField, type TextFieldProps } from './text-field';

/** A whole number. A text input to the browser, since a number input changes its value with the mouse wheel. */
export function NumberField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} />;
}

/** Option for `register` of a NumberField; text that is no whole number is left for the schema to refuse. */
export const asWhole = {
  setValueAs: (typed: unknown) => (typeof typed === 'string' ? (parseWhole(typed) ?? Number.NaN) : typed),
};

/** The same for a field that may be empty. */
export const asWholeOrNull = {
  setValueAs: (typed: unknown) => (typed === '' ? null : asWhole.setValueAs(typed)),
};
