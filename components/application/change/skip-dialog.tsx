'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { formatDate } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { AskDialog } from '../../shared/actions/ask-dialog';
import { newKey } from '../../shared/actions/new-key';
import { Points } from '../points';
import type { ActionDialogProps } from './dialog-props';
import { useRestLine } from './rest-of-box';

export function SkipDialog({ application, skipTo, rest, onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const language = useLanguage();
  const [key] = useState(newKey);
  const restLine = useRestLine(rest, 'once');
  const { recurringPaymentId, nextRecurringDate } = application;
  const path = `/recurring-payments/${recurringPaymentId}/skip/next`;
  const words = (date: string) => formatDate(date, language, { year: true });

  return (
    <AskDialog
      onClose={onClose}
      title={t('my.skip.title')}
      confirmLabel={t('action.skipRound')}
      call={() => api.post(path, null, undefined, { headers: { 'idempotency-key': key } })}
      onDone={() => onDone(t('my.skip.done'))}
    >
      <Points
        lines={[
          nextRecurringDate !== '' && t('my.skip.away', { date: words(nextRecurringDate) }),
          skipTo !== null && t('my.skip.next', { date: words(skipTo) }),
          restLine,
          t('my.skip.keep'),
        ]}
      />
    </AskDialog>
  );
}
