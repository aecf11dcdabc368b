'use client';

import { useState } from 'react';

/** Copies a text; `copied` says whether it worked, until `forget`. */
export function useCopy() {
  const [copied, setCopied] = useState<boolean>();
  const copy = async (text: string) => {
    // A page without https has no clipboard, and a browser may refuse it.
    const done = navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied((await done) ?? false);
  };
  return { copied, copy, forget: () => setCopied(undefined) };
}
