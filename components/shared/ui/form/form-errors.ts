'use client';

import { useCallback, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '@/lib/api-client';
import { errorMessage, fieldMessage, type Translate } from '@/lib/i18n';
import { useRegister, useT } from '@/lib/i18n/client';

/** Short waits in seconds, long ones in minutes, rounded up so that a retry is never too early. */
function waitText(t: Translate, seconds: number): string {
  return seconds < 90
    ? t('error.retryAfter', { seconds })
    : t('error.retryAfterMinutes', { minutes: Math.ceil(seconds / 60) });
}

/** The sentence for any error of a call: the server's own where it sent one. */
export function useErrorText(): (error: unknown) => string {
  const t = useT();
  const said = useRegister();
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return errorMessage(t, 'INTERNAL');
      const sentence =
        error.message && error.message !== error.code ? said(error.message) : errorMessage(t, error.code);
      const extra = [
        error.retryAfterSeconds ? waitText(t, error.retryAfterSeconds) : '',
        error.correlationId && error.status >= 500 ? t('error.correlation', { id: error.correlationId }) : '',
      ];
      return [sentence, ...extra].filter(Boolean).join(' ');
    },
    [t, said],
  );
}

/**
 * Shows `errors[]` of the server at the fields of the form and focuses the first. If one has no field there,
 * `message` is the sentence of the whole refusal. `rename` maps a wire name to a form name.
 */
export function useFormErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  rename: Record<string, Path<Values>> = {},
) {
  const t = useT();
  const textOf = useErrorText();
  const said = useRegister();
  const [message, setMessage] = useState<string>();

  function show(error: unknown) {
    const known = error instanceof ApiError ? error.errors : [];
    const values = form.getValues();
    let shown = 0;
    for (const { field, code, message: given } of known) {
      const name = rename[field] ?? (isFormField(values, field) ? field : undefined);
      if (!name) continue;
      form.setError(
        name,
        { type: code, message: given === undefined ? fieldMessage(t, code) : said(given) },
        { shouldFocus: shown === 0 },
      );
      shown += 1;
    }
    setMessage(shown > 0 && shown === known.length ? undefined : textOf(error));
  }

  return { message, show, clear: () => setMessage(undefined) };
}

/** Whether the dotted name is a value of the form. */
function isFormField<Values extends FieldValues>(values: Values, name: string): name is Path<Values> {
  let value: unknown = values;
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !(part in value)) return false;
    value = Reflect.get(value, part);
  }
  return true;
}
