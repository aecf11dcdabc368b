'use client';

import { useRef } from 'react';
import { newKey } from './new-key';

/**
 * Sends a call with one `Idempotency-Key` until it succeeds: a second press, or one after a lost answer, creates nothing twice.
 * Another body is another call (docs/rules/money.md#idempotency-key).
 */
export function useRequestKey() {
  const open = useRef<{ body: string; key: string }>(undefined);
  return async function send<T>(
    body: unknown,
    call: (options: { headers: Record<string, string> }) => Promise<T>,
  ): Promise<T> {
    const text = JSON.stringify(body) ?? '';
    if (open.current?.body !== text) open.current = { body: text, key: newKey() };
    const answer = await call({ headers: { 'Idempotency-Key': open.current.key } });
    open.current = undefined;
    return answer;
  };
}
