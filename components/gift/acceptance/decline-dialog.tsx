'use client';

import { useState } from 'react';
import { ApiError, api } from '@/lib/api-client';
import { declineResponse } from '@/lib/contract/gift/later-input';
import { useT } from '@/lib/i18n/client';
import { ConfirmDialog } from '../../shared/ui/dialog';
import { Chips } from '../../shared/ui/form/choices';
import { useErrorText } from '../../shared/ui/form/form-errors';

const reasons = ['have', 'hard', 'heart', 'unknown'] as const;

/** Declines the gift: shows the message for the sender, takes an optional reason, and says that it is final. */
export function DeclineDialog({
  open,
  onOpenChange,
  headers,
  onDeclined,
  onDead,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  headers: Record<string, string>;
  onDeclined: () => void;
  onDead: (code: string) => void;
}) {
  const t = useT();
  const textOf = useErrorText();
  const [reason, setReason] = useState<string[]>([]);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();

  async function decline() {
    setPending(true);
    setError(undefined);
    try {
      const body = { reason: reason[0] ?? null };
      await api.post('/recurring-payments/later-input/decline', declineResponse, body, { headers });
      onDeclined();
    } catch (failure) {
      const code = failure instanceof ApiError ? failure.code : '';
      if (code.startsWith('GIFT_') || code === 'UNDER_REVIEW') onDead(code);
      else setError(textOf(failure));
    } finally {
      setPending(false);
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('gift.decline.title')}
      description={t('gift.decline.text')}
      confirmLabel={t('action.decline')}
      cancelLabel={t('gift.decline.keep')}
      onConfirm={decline}
      pending={pending}
      error={error}
      tone="danger"
    >
      <p>{t('gift.decline.final')}</p>
      <Chips
        legend={`${t('gift.decline.reason')} (${t('state.optional')})`}
        hint={t('gift.decline.reasonHint')}
        options={reasons.map((name) => ({
          value: t(`gift.decline.${name}`),
          label: t(`gift.decline.${name}`),
        }))}
        values={reason}
        onValuesChange={setReason}
      />
    </ConfirmDialog>
  );
}
