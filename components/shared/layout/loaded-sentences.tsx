'use client';

import { type ReactNode, use } from 'react';
import { preload } from 'react-dom';
import { missingSentences } from '@/lib/i18n/load-sentences';

/** Draws its children once the file of sentences at `path` is there. */
export function LoadedSentences({ path, children }: { path: string; children: ReactNode }) {
  // In the page's first bytes only: there the file comes beside the scripts, not after them.
  if (typeof window === 'undefined') preload(path, { as: 'fetch', crossOrigin: 'anonymous' });
  const missing = missingSentences(path);
  if (missing) use(missing);
  return children;
}
