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

/** The thanks behind a button. `round`: of the box that is thanked for; null: the gift. */
export function ThanksLater({ round, ...props }: SayThanksProps & { round: number | null }) {
  const t = useT();
  const label = round === null ? t('greeting.thank.openGift') : t('greeting.thank.open', { n: round });
  return (
    <Later label={label} variant="secondary">
      <SayThanks {...props} />
    </Later>
  );
}
