'use client';

import { useRef } from 'react';

const afterClosingMs = 200;

/** Where the keyboard goes on when the button that was pressed is gone with what it did. */
export function useLanding<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const land = () =>
    setTimeout(() => {
      if (document.activeElement === document.body) place.current?.focus();
    }, afterClosingMs);
  return { place, land };
}
