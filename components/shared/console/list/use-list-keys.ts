'use client';

import { useEffect } from 'react';

/** The keys of every list: `/` its search, `j` and `k` the next and previous row, `x` its tick. Enter opens the row, as any link. */
export function useListKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
      const target = targetOf(event.key);
      if (!target) return;
      event.preventDefault();
      if (target instanceof HTMLInputElement && target.type === 'checkbox') target.click();
      else target.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** A field takes the letter itself, and an open dialog covers the list. */
const isTaken = (target: EventTarget | null) =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  (target instanceof HTMLElement &&
    target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null);

function targetOf(key: string): HTMLElement | null | undefined {
  if (key === '/') return document.querySelector<HTMLInputElement>('[data-list-search]');
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  if (key === 'x') return rows[at]?.querySelector<HTMLElement>('input[type="checkbox"]');
  const step = key === 'j' ? 1 : key === 'k' ? -1 : 0;
  if (step === 0) return null;
  return rows[Math.max(0, at + step)]?.querySelector<HTMLElement>('[data-row-link], a, button, input');
}
