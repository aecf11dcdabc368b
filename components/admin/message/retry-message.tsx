'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useAction } from '../../my/use-action';
import { Button } from '../../ui/button';
import { FieldError } from '../../ui/field';

export function RetryMessage({ messageNo, hasText }: { messageNo: number; hasText: boolean }) {
  const t = useConsoleT();
  const { run, pending, error } = useAction();
  const [isDone, setDone] = useState(false);
  const retry = () =>
    run(
      () => api.post(`/admin/messages/${messageNo}/retry`, null),
      () => setDone(true),
    );
  return (
    <span className="flex flex-col items-start gap-1">
      <Button
        variant="secondary"
        size="sm"
        pending={pending}
        disabledReason={hasText ? undefined : t('messages.textGone')}
        onClick={retry}
      >
        {t('messages.retry')}
      </Button>
      {isDone && <span role="status">{t('messages.retried')}</span>}
      <FieldError>{error}</FieldError>
    </span>
  );
}
