'use client';

import { useRouter } from 'next/navigation';
import { ConfirmDialog } from '@/components/shared/ui/dialog';
import { useT } from '@/lib/i18n/client';

/** The sheet's cart rows were already ordered with another sheet: asks before ordering them again. */
export function OrderedBeforeDialog({ open, onAgain }: { open: boolean; onAgain: () => void }) {
  const t = useT();
  const router = useRouter();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && router.replace('/my/recurring-payments')}
      title={t('orderSheet.orderedBefore.title')}
      description={t('orderSheet.orderedBefore.text')}
      confirmLabel={t('orderSheet.orderedBefore.again')}
      cancelLabel={t('orderSheet.toMy')}
      onConfirm={onAgain}
    />
  );
}
