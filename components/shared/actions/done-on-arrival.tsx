'use client';

import { type ReactNode, useEffect } from 'react';
import { Done } from '../ui/done';

/** What the page before this one has done, as the address says. Said once: a reload, or a link of a colleague, does not say it again. */
export function DoneOnArrival({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.history.replaceState(null, '', window.location.pathname);
  }, []);
  return <Done>{children}</Done>;
}
