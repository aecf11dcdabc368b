'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useTransition } from 'react';
import { ApiError } from '@/lib/api-client';
import { useErrorText } from '../ui/form/form-errors';

/**
 * One call to the shop and what follows: while it runs a second press does nothing, a refusal is said in words, and success
 * fetches every page anew before it is announced, so that nothing is offered that has just become impossible (B66).
 */
export function useAction() {
  const router = useRouter();
  const textOf = useErrorText();
  const [isRefreshing, startTransition] = useTransition();
  const [isWorking, setWorking] = useState(false);
  const [error, setError] = useState<string>();
  const done = useRef<() => void>(undefined);

  useEffect(() => {
    if (isRefreshing) return;
    done.current?.();
    done.current = undefined;
  }, [isRefreshing]);

  async function run<T>(call: () => Promise<T>, onDone: (answer: T) => void) {
    if (isWorking || isRefreshing) return;
    setWorking(true);
    setError(undefined);
    try {
      const answer = await call();
      done.current = () => onDone(answer);
      startTransition(() => router.refresh());
    } catch (failure) {
      setError(textOf(failure));
      // Somebody was faster: what stands behind the message is out of date.
      if (failure instanceof ApiError && failure.status === 409) startTransition(() => router.refresh());
    } finally {
      setWorking(false);
    }
  }

  return { run, pending: isWorking || isRefreshing, error };
}
