'use client';

import { useEffect, useState } from 'react';

/**
 * Reads parameters that must not stay in the URL, and clears them. Undefined until the browser has read them. The clearing
 * waits until the router controls the history, so that no later request uses the old URL.
 */
export function useSecretQuery<Name extends string>(names: readonly Name[]) {
  const [found, setFound] = useState<Partial<Record<Name, string>>>();
  const wanted = names.join();

  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const read: Partial<Record<string, string>> = {};
    for (const name of wanted.split(',')) {
      const value = query.get(name);
      if (value) read[name] = value;
    }
    setFound((before) => before ?? read);
    const later = window.setTimeout(() => {
      const { pathname, search, hash } = window.location;
      // The hash names the shown part of the page: it is no secret, and a reload needs it.
      if (search) window.history.replaceState(null, '', `${pathname}${hash}`);
    });
    return () => window.clearTimeout(later);
  }, [wanted]);

  return found;
}
