'use client';

import { useState } from 'react';
import { Button } from '@/components/shared/ui/button';
import { useErrorText } from '@/components/shared/ui/form/form-errors';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { api } from '@/lib/api-client';
import { resendResponse } from '@/lib/contract/application/application-change';
import { useT } from '@/lib/i18n/client';

/** Sends the recipient a new link. The link itself is never shown here. */
export function ResendLink({ groupNo, resendsLeft }: { groupNo: string; resendsLeft: number }) {
  const t = useT();
  const textOf = useErrorText();
  const [left, setLeft] = useState(resendsLeft);
  const [isPending, setPending] = useState(false);
  const [isSent, setSent] = useState(false);
  const [error, setError] = useState<string>();

  async function send() {
    setPending(true);
    setError(undefined);
    setSent(false);
    try {
      const answer = await api.post(`/recurring-payments/${groupNo}/resend`, resendResponse);
      setLeft(answer.resendsLeft);
      setSent(true);
    } catch (failure) {
      setError(textOf(failure));
    } finally {
      setPending(false);
    }
  }

  return (
    <div className="flex flex-col items-start gap-3">
      {isSent ? (
        <StatusMessage tone="success">{t('complete.resent', { left })}</StatusMessage>
      ) : (
        left > 0 && <p className="text-sm text-soft">{t('complete.resendHint', { left })}</p>
      )}
      {error && <StatusMessage tone="danger">{error}</StatusMessage>}
      <Button
        variant="secondary"
        onClick={send}
        pending={isPending}
        disabledReason={left > 0 ? undefined : t('complete.resendNone')}
      >
        {t('complete.resend')}
      </Button>
    </div>
  );
}
