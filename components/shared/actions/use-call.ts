'use client';

import { useState } from 'react';
import { useErrorText } from '../ui/form/form-errors';

/** One call to the shop at a time: a second press does nothing, a refusal is shown in words. */
export function useCall() {
  const textOf = useErrorText();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();

  async function run(call: () => Promise<unknown>) {
    if (pending) return;
    setPending(true);
    setError(undefined);
    try {
      await call();
    } catch (failure) {
      setError(textOf(failure));
    } finally {
      setPending(false);
    }
  }

  return { run, pending, error };
}
