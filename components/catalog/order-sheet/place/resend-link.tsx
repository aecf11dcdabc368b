'use client';

import { useState } from 'react';
import { useCall } from '@/components/shared/actions/use-call';
import { Button } from '@/components/shared/ui/button';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { api } from '@/lib/api-client';
import { useT } from '@/lib/i18n/client';

const resendResponse = () =>
  import('@/lib/contract/application/application-change').then((module) => module.resendResponse);

/** Sends the recipient a new link. The link itself is never shown here. */
export function ResendLink({ groupNo, resendsLeft }: { groupNo: string; resendsLeft: number }) {
  const t = useT();
  const { run, pending, error } = useCall();
  const [left, setLeft] = useState(resendsLeft);
  const [isSent, setSent] = useState(false);

  const send = () => {
    setSent(false);
    return run(async () => {
      const { resendsLeft: now } = await api.post(`/recurring-payments/${groupNo}/resend`, resendResponse);
      setLeft(now);
      setSent(true);
    });
  };

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
        pending={pending}
        disabledReason={left > 0 ? undefined : t('complete.resendNone')}
      >
        {t('complete.resend')}
      </Button>
    </div>
  );
}
