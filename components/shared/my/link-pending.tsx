'use client';

import { useLinkStatus } from 'next/link';
import { Spinner } from '../ui/icons';

/**
 * Inside a link: turns while its page is being fetched. These pages have no `loading.tsx` on purpose: with one, a missing
 * page or sign-in would be answered with 200 before it is known.
 */
export function LinkPending() {
  const { pending } = useLinkStatus();
  return pending ? <Spinner className="size-4" /> : null;
}
