'use client';

import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { ApiError } from '@/lib/api-client';
import { useErrorText } from '../ui/form-errors';

/**
 * One call to the shop and what follows: while it runs a second press does nothing, a refusal is said in words, and success
 * fetches every page anew, so that no list or detail shows what was before (B66).
 */
export function useAction() {
  const router = useRouter();
  const textOf = useErrorText();
  const [isRefreshing, startTransition] = useTransition();
  const [isWorking, setWorking] = useState(false);
  const [error, setError] = useState<string>();

  async function run(call: () => Promise<unknown>): Promise<boolean> {
    if (isWorking) return false;
    setWorking(true);
    setError(undefined);
    try {
      await call();
    } catch (failure) {
      setError(textOf(failure));
      // Somebody was faster: what stands behind the message is out of date.
      if (failure instanceof ApiError && failure.status === 409) startTransition(() => router.refresh());
      return false;
    } finally {
      setWorking(false);
    }
    startTransition(() => router.refresh());
    return true;
  }

  return { run, pending: isWorking || isRefreshing, error, clearError: () => setError(undefined) };
}
