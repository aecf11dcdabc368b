'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { useT } from '@/lib/i18n/client';
import { useAction } from '../shared/actions/use-action';
import { Button } from '../shared/ui/button';
import { StatusMessage } from '../shared/ui/status-message';

const resendResponse = () =>
  import('@/lib/contract/application/application-change').then((module) => module.resendResponse);

/**
 * Sends the recipient of a waiting gift a new link, which the orderer never sees
 * (docs/rules/gift.md#sending-again).
 */
export function ResendLink({ groupNo, left }: { groupNo: string; left?: number | null }) {
  const t = useT();
  const { run, pending, error } = useAction();
  const [sentLeft, setSentLeft] = useState<number>();
  const now = left ?? sentLeft;

  const send = () =>
    run(
      () => api.post(`/recurring-payments/${groupNo}/resend`, resendResponse),
      ({ resendsLeft }) => setSentLeft(resendsLeft),
    );

  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        size="sm"
        pending={pending}
        disabledReason={now === 0 ? t('my.resend.none') : undefined}
        onClick={send}
      >
        {t('action.remind')}
      </Button>
      {left !== undefined && left !== null && left > 0 && (
        <p className="text-sm text-soft">{t('my.resend.left', { count: left })}</p>
      )}
      <div aria-live="polite">
        {sentLeft !== undefined && !error && (
          <StatusMessage tone="success">{t('my.resend.done')}</StatusMessage>
        )}
      </div>
      {error && <StatusMessage tone="danger">{error}</StatusMessage>}
    </div>
  );
}
