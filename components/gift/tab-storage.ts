'use client';

/**
 * What a recipient's tab may remember: the token of a link and the guest token, nothing else (what was typed: use-draft.ts).
 * A browser that keeps no storage loses them on reload and works all the same.
 */
type Key = 'giftLink' | 'guestToken';

export function readTab(key: Key): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeTab(key: Key, value: string | null): void {
  try {
    if (value === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, value);
  } catch {
    // Storage is switched off: the page keeps the value in memory.
  }
}
