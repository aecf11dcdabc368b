'use client';

import { useLinkStatus } from 'next/link';
import { Spinner } from '../ui/icons';

/**
 * Inside a link: a spinner while its page loads. These pages have no `loading.tsx` on purpose: with one, a missing page or
 * a required sign-in would already be answered with 200.
 */
export function LinkPending() {
  const { pending } = useLinkStatus();
  return pending ? <Spinner className="size-4" /> : null;
}
