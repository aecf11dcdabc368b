'use client';

import { useState } from 'react';
import { ApiError, api } from '@/lib/api-client';
import { useT } from '@/lib/i18n/client';
import { ConfirmDialog } from '../../shared/ui/dialog';
import { useErrorText } from '../../shared/ui/form/form-errors';

/** For a reader who does not know the sender: ends the link, and only the number is called into question. */
export function NotMeDialog({
  headers,
  onClose,
  onEnd,
}: {
  headers: Record<string, string>;
  onClose: () => void;
  onEnd: (code: string) => void;
}) {
  const t = useT();
  const textOf = useErrorText();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();

  async function report() {
    setPending(true);
    setError(undefined);
    try {
      await api.post('/recurring-payments/later-input/not-me', null, {}, { headers });
      onEnd('NOT_ME_NOW');
    } catch (failure) {
      const code = failure instanceof ApiError ? failure.code : '';
      if (code.startsWith('GIFT_') || code === 'UNDER_REVIEW') onEnd(code);
      else setError(textOf(failure));
    } finally {
      setPending(false);
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('gift.notMe.title')}
      description={t('gift.notMe.text')}
      confirmLabel={t('gift.notMe.confirm')}
      cancelLabel={t('gift.notMe.keep')}
      onConfirm={report}
      pending={pending}
      error={error}
    />
  );
}
