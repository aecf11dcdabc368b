'use client';

import { useRef } from 'react';

const afterClosingMs = 200;

/** The focus target when the pressed button disappears with its action. */
export function useLanding<Place extends HTMLElement>() {
  const focusTarget = useRef<Place>(null);
  const restoreFocus = () =>
    setTimeout(() => {
      if (document.activeElement === document.body) focusTarget.current?.focus();
    }, afterClosingMs);
  return { focusTarget, restoreFocus };
}
