'use client';

import { useEffect, useState } from 'react';

/**
 * Reads parameters that must not stay in the address bar and clears it. Undefined until the browser has looked. The clearing
 * waits for the router's own hold on the history, so that no later request is made for the old address.
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
      // The part of a page that is shown is no secret, and a reload shows it again.
      if (search) window.history.replaceState(null, '', `${pathname}${hash}`);
    });
    return () => window.clearTimeout(later);
  }, [wanted]);

  return found;
}
