'use client';

/**
 * The only stored data of a recipient's tab: a link's token and the guest token (typed input: use-draft.ts).
 * Without browser storage a reload loses them, but the page works.
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
