'use client';

import { useState } from 'react';
import { isBlank } from '@/lib/domain/shared/typed';
import { useConsoleT } from '@/lib/i18n/console/client';
import { TextArea } from '../../shared/ui/form/text-field';
import { type Step, StepDialog } from './step-dialog';

/** Refuses a request, with the message for its orderer. */
export function RefuseStep({ action, post, onDone }: Step) {
  const t = useConsoleT();
  const [reason, setReason] = useState('');
  return (
    <StepDialog
      action={action}
      label={t('claims.REFUSE')}
      text={t('claims.REFUSE.text')}
      isDangerous
      unready={!isBlank(reason) ? undefined : t('field.required')}
      call={() => post('refuse', { reason })}
      onDone={onDone}
    >
      <TextArea
        label={t('claims.REFUSE.reason')}
        most={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </StepDialog>
  );
}
