'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { formatDate } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { newKey } from '../../catalog/order-sheet/place/new-key';
import { useAction } from '../../shared/my/use-action';
import { ConfirmDialog } from '../../shared/ui/dialog';
import { Points } from '../points';
import type { ActionDialogProps } from './dialog-props';
import { useRestLine } from './rest-of-box';

export function SkipDialog({ application, skipTo, rest, onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const language = useLanguage();
  const { run, pending, error } = useAction();
  const [key] = useState(newKey);
  const restLine = useRestLine(rest, 'once');
  const { recurringPaymentId, nextRecurringDate } = application;
  const words = (date: string) => formatDate(date, language, { year: true });

  async function skip() {
    const path = `/recurring-payments/${recurringPaymentId}/skip/next`;
    const headers = { 'idempotency-key': key };
    await run(
      () => api.post(path, null, undefined, { headers }),
      () => onDone(t('my.skip.done')),
    );
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('my.skip.title')}
      confirmLabel={t('action.skipRound')}
      onConfirm={skip}
      pending={pending}
      error={error}
    >
      <Points
        lines={[
          nextRecurringDate !== '' && t('my.skip.away', { date: words(nextRecurringDate) }),
          skipTo !== null && t('my.skip.next', { date: words(skipTo) }),
          restLine,
          t('my.skip.keep'),
        ]}
      />
    </ConfirmDialog>
  );
}
