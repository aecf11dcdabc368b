'use client';

import { useEffect } from 'react';
import { areLetterKeysOn } from './letter-keys';

/**
 * The keys of the console: Ctrl-K the one search, `/` the list's own search or else the one search; in a list `j` and `k` the next and
 * previous row, `x` its tick. Enter opens the row, as any link. A merchant may switch off those without Ctrl (letter-keys.ts).
 */
export function useConsoleKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = actionOf(event);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

const find = (selector: string, place: ParentNode | undefined = document) =>
  place?.querySelector<HTMLElement>(selector);

const openSearch = () => find('[data-open-search]')?.click();

/** The Latin letter, also while the keyboard writes Hangul. */
const letterOf = ({ key, code }: KeyboardEvent) =>
  /^[ -~]$/.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();

function actionOf(event: KeyboardEvent): (() => void) | undefined {
  const { ctrlKey, metaKey, altKey, target } = event;
  const key = letterOf(event);
  if (find('[role="dialog"], [role="alertdialog"]') || altKey) return undefined;
  if (ctrlKey || metaKey) return key === 'k' ? openSearch : undefined;
  if (isField(target) || !areLetterKeysOn()) return undefined;
  if (key === '/') {
    const own = document.querySelector<HTMLInputElement>('input[data-list-search]');
    // What was searched before gives way to what is typed.
    if (!own) return openSearch;
    return () => {
      own.focus();
      own.select();
    };
  }
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  if (key === 'x' && at >= 0) return () => find('input[type="checkbox"]', rows[at])?.click();
  const step = { j: 1, k: -1 }[key];
  if (step === undefined) return undefined;
  const row = rows[Math.max(0, at + step)];
  return () => (find('[data-row-link]', row) ?? find('a, button, input', row))?.focus();
}

/** It takes the letter itself. */
const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null;
