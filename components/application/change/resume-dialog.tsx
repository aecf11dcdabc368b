'use client';

import { api } from '@/lib/api-client';
import { formatDate, formatMoney } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { useAction } from '../../shared/my/use-action';
import { ConfirmDialog, Dialog } from '../../shared/ui/dialog';
import { LinkButton } from '../../shared/ui/link-button';
import { Points } from '../points';
import type { ActionDialogProps } from './dialog-props';

/** Needs a card that can be charged (docs/rules/status.md#status-table); without one it leads to the cards. */
export function ResumeDialog(props: ActionDialogProps) {
  const { application, hasFailedRound, cards, onClose, onDone } = props;
  const t = useT();
  const language = useLanguage();
  const { run, pending, error } = useAction();
  const { recurringPaymentId, nextRecurringDate, nextRound, nextAmount } = application;

  async function resume() {
    const path = `/recurring-payments/${recurringPaymentId}/status`;
    await run(
      () => api.put(path, null, { changeStatusType: 'ACTIVE' }),
      () => onDone(t('my.resume.done')),
    );
  }

  if (cards.every((card) => card.ended))
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={t('my.resume.title')}
        description={t('my.resume.noCard')}
        footer={<LinkButton href="/my/cards">{t('my.resume.cards')}</LinkButton>}
      />
    );

  const date = formatDate(nextRecurringDate, language, { year: true });
  const when = hasFailedRound
    ? t('my.resume.failed', { round: nextRound, date })
    : t('my.resume.from', { date });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('my.resume.title')}
      confirmLabel={t('action.resume')}
      onConfirm={resume}
      pending={pending}
      error={error}
    >
      {nextRecurringDate === '' ? (
        <p>{t('my.resume.nothing')}</p>
      ) : (
        <Points
          lines={[
            when,
            nextAmount !== null && t('my.resume.amount', { amount: formatMoney(nextAmount, language) }),
          ]}
        />
      )}
    </ConfirmDialog>
  );
}
