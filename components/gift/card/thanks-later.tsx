'use client';

import { lazy, Suspense } from 'react';
import { useT } from '@/lib/i18n/client';
import { Later, Opening } from '../viewer/later';
import type { SayThanksProps } from './say-thanks';

/** Loaded by who thanks: the recipient's pages stay light. */
const Thanks = lazy(() => import('./say-thanks'));

export function SayThanks(props: SayThanksProps) {
  return (
    <Suspense fallback={<Opening />}>
      <Thanks {...props} />
    </Suspense>
  );
}

/** The thanks behind a button. */
export function ThanksLater(props: SayThanksProps) {
  const t = useT();
  return (
    <Later label={t('greeting.thank.open')} variant="secondary">
      <SayThanks {...props} />
    </Later>
  );
}
