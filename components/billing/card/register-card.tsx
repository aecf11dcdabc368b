'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { CardRegistrationDialog } from '@/components/catalog/order-sheet/card-registration-dialog';
import type { CardPageWay } from '@/lib/contract/billing/card-window';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';

/** The list behind the dialog shows the new card at once. */
export function RegisterCard({ cardPage }: { cardPage: CardPageWay }) {
  const t = useT();
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  return (
    <div className="flex flex-col items-end gap-2">
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('my.cards.add')}
      </Button>
      <p aria-live="polite" className="text-sm text-good empty:hidden">
        {isDone && t('my.cards.registeredDone')}
      </p>
      <CardRegistrationDialog
        open={isOpen}
        onOpenChange={setOpen}
        cardPage={cardPage}
        onRegistered={() => {
          setDone(true);
          router.refresh();
        }}
      />
    </div>
  );
}
