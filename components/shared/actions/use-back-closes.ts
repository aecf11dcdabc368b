'use client';

import { useEffect, useRef } from 'react';

/**
 * What is open gets an entry of the history, so that the phone's back button closes it instead of leaving the page. The answer closes
 * it in the same way; a step to another page replaces that entry.
 */
export function useBackCloses(onClose: () => void): () => void {
  const close = useRef(onClose);
  const isClosing = useRef(false);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    window.history.pushState(null, '', window.location.href);
    const follow = () => close.current();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  return () => {
    // A second press would leave the page.
    if (!isClosing.current) window.history.back();
    isClosing.current = true;
  };
}
