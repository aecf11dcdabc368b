'use client';

import { api } from '@/lib/api-client';
import { useT } from '@/lib/i18n/client';
import { useAction } from '../../shared/my/use-action';
import { ConfirmDialog } from '../../shared/ui/dialog';
import { Points } from '../points';
import type { ActionDialogProps } from './dialog-props';
import { useRestLine } from './rest-of-box';

export function PauseDialog({ application, rest, onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const { run, pending, error } = useAction();
  const restLine = useRestLine(rest, 'onwards');

  async function pause() {
    const path = `/recurring-payments/${application.recurringPaymentId}/status`;
    await run(
      () => api.put(path, null, { changeStatusType: 'USER_PAUSED' }),
      () => onDone(t('my.pause.done')),
    );
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('my.pause.title')}
      confirmLabel={t('my.pause.confirm')}
      onConfirm={pause}
      pending={pending}
      error={error}
    >
      <Points lines={[t('my.pause.text'), restLine, t('my.pause.orders'), t('my.pause.limit')]} />
    </ConfirmDialog>
  );
}
