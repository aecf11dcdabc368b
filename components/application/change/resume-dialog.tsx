'use client';

import { useMoney } from '@/components/shared/ui/use-money';
import { api } from '@/lib/api-client';
import { formatDate } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { AskDialog } from '../../shared/actions/ask-dialog';
import { Dialog } from '../../shared/ui/dialog';
import { LinkButton } from '../../shared/ui/link-button';
import { Points } from '../points';
import type { ActionDialogProps } from './dialog-props';

/**
 * Resuming requires a card that can be charged (docs/rules/status.md#status-table); without one the dialog
 * links to the cards.
 */
export function ResumeDialog(props: ActionDialogProps) {
  const { application, hasFailedRound, cards, onClose, onDone } = props;
  const t = useT();
  const language = useLanguage();
  const money = useMoney();
  const { recurringPaymentId, nextRecurringDate, nextRound, nextAmount } = application;

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
    <AskDialog
      onClose={onClose}
      title={t('my.resume.title')}
      confirmLabel={t('action.resume')}
      call={() =>
        api.put(`/recurring-payments/${recurringPaymentId}/status`, null, { changeStatusType: 'ACTIVE' })
      }
      onDone={() => onDone(t('my.resume.done'))}
    >
      {nextRecurringDate === '' ? (
        <p>{t('my.resume.nothing')}</p>
      ) : (
        <Points lines={[when, nextAmount !== null && t('my.resume.amount', { amount: money(nextAmount) })]} />
      )}
    </AskDialog>
  );
}
