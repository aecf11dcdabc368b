'use client';

/**
 * All that a recipient's tab may remember: a link's token and the guest token (typed input: use-draft.ts). Without browser
 * storage a reload loses them, and the page still works.
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
