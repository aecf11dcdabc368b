'use client';

import { api } from '@/lib/api-client';
import type { CardResponse } from '@/lib/contract/billing/card';
import { useT } from '@/lib/i18n/client';
import { AskDialog } from '../../shared/actions/ask-dialog';
import { Dialog } from '../../shared/ui/dialog';
import { LinkButton } from '../../shared/ui/link-button';

export type DeleteCardDialogProps = { card: CardResponse; onClose: () => void; onDone: () => void };

/**
 * A card that a live application uses cannot be deleted (docs/rules/money.md#cards): the dialog explains it and
 * links to the applications.
 */
export function DeleteCardDialog({ card, onClose, onDone }: DeleteCardDialogProps) {
  const t = useT();
  const name = t('my.row.card', { card: card.cardName, digits: card.cardEndDigit });

  if (card.inUse)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={t('my.cards.deleteTitle')}
        description={t('my.cards.inUseText', { card: name })}
        footer={<LinkButton href="/my/recurring-payments">{t('my.cards.inUseAction')}</LinkButton>}
      />
    );
  return (
    <AskDialog
      onClose={onClose}
      title={t('my.cards.deleteTitle')}
      description={t('my.cards.deleteText', { card: name })}
      confirmLabel={t('action.delete')}
      tone="danger"
      call={() => api.delete(`/recurring-payments/card/${card.cardNo}`, null)}
      onDone={onDone}
    />
  );
}
