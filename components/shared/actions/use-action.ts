'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useTransition } from 'react';
import { ApiError } from '@/lib/api-client';
import { useErrorText } from '../ui/form/form-errors';

/**
 * One call to the shop. A second press while it runs does nothing; a refusal becomes a sentence. After a
 * success the data of the page reloads before `onDone` runs, so that the page offers no impossible action
 * (B66).
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
  // The row of what was removed goes with the new data, before it could say so to the list around it.
  useEffect(() => () => done.current?.(), []);

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
      // A conflict: another request came first, so the page behind the message is out of date.
      if (failure instanceof ApiError && failure.status === 409) startTransition(() => router.refresh());
    } finally {
      setWorking(false);
    }
  }

  return { run, pending: isWorking || isRefreshing, error };
}
