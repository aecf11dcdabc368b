'use client';

import { api } from '@/lib/api-client';
import { useT } from '@/lib/i18n/client';
import { AskDialog } from '../../shared/actions/ask-dialog';
import { Points } from '../points';
import type { ActionDialogProps } from './dialog-props';
import { useRestLine } from './rest-of-box';

export function PauseDialog({ application, rest, onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const path = `/recurring-payments/${application.recurringPaymentId}/status`;
  const restLine = useRestLine(rest, 'onwards');

  return (
    <AskDialog
      onClose={onClose}
      title={t('my.pause.title')}
      confirmLabel={t('my.pause.confirm')}
      call={() => api.put(path, null, { changeStatusType: 'USER_PAUSED' })}
      onDone={() => onDone(t('my.pause.done'))}
    >
      <Points lines={[t('my.pause.text'), restLine, t('my.pause.orders'), t('my.pause.limit')]} />
    </AskDialog>
  );
}
