'use client';

import { useEffect, useRef } from 'react';
import { addSheet } from './sheet-history';

/** While it is open, the back button closes this sheet and leaves the page as it is (docs/rules/pages.md#back-closes). */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => (isOpen ? addSheet({ close: () => close.current() }) : undefined), [isOpen]);
}
