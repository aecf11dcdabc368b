'use client';

import { useState } from 'react';
import { isBlank } from '@/lib/domain/shared/typed';
import { useConsoleT } from '@/lib/i18n/console/client';
import { TextField } from '../ui/form/text-field';

/**
 * The reason of an audited action: its field, and `noReason`, which disables the action while the field is
 * blank.
 */
export function useReason() {
  const t = useConsoleT();
  const [reason, setReason] = useState('');
  return {
    reason,
    noReason: isBlank(reason) ? t('console.reasonHelp') : undefined,
    field: (
      <TextField
        label={t('console.reason')}
        most={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    ),
  };
}
