'use client';

import { useRef } from 'react';

const afterClosingMs = 200;

/** The focus target when the pressed button disappears with its action. */
export function useLanding<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const land = () =>
    setTimeout(() => {
      if (document.activeElement === document.body) place.current?.focus();
    }, afterClosingMs);
  return { place, land };
}
