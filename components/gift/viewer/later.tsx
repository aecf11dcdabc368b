'use client';

import { type ReactNode, Suspense, useState } from 'react';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { Loading } from '../../shared/ui/states';

/** While a part that is rarely needed is loaded. */
export function Opening() {
  const t = useT();
  return <Loading label={t('state.loading')} />;
}

/** A button that becomes what it names, which may be loaded then. */
export function Later({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Suspense fallback={<Opening />}>{children}</Suspense>;
  return (
    <Button variant="quiet" size="sm" className="mt-3 -ml-3 self-start" onClick={() => setOpen(true)}>
      {label}
    </Button>
  );
}
