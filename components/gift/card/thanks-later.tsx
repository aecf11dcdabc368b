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
  const label = t(props.orderNo === null ? 'greeting.thank.openGift' : 'greeting.thank.open');
  return (
    <Later label={label} variant="secondary">
      <SayThanks {...props} />
    </Later>
  );
}
