'use client';

import { lazy, Suspense, useState } from 'react';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { Opening } from '../viewer/later';
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

/** A button that becomes the thanks. */
export function ThanksLater(props: SayThanksProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <SayThanks {...props} />;
  return (
    <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
      {t('greeting.thank.open')}
    </Button>
  );
}
