'use client';

import { lazy, Suspense, useState } from 'react';
import { api } from '@/lib/api-client';
import type { GiftCardWire } from '@/lib/contract/gift/greetings';
import type { Language } from '@/lib/i18n';
import { useT } from '@/lib/i18n/client';
import { AskDialog } from '../../shared/actions/ask-dialog';
import { Button } from '../../shared/ui/button';
import { StatusMessage } from '../../shared/ui/status-message';
import type { InvitationDays } from './when-form';

const ChangeRecipientDialog = lazy(() =>
  import('../change-recipient-dialog').then((module) => ({ default: module.ChangeRecipientDialog })),
);
const ChangeTimeDialog = lazy(() => import('./change-time-dialog'));
const ChangeCardDialog = lazy(() => import('./change-card-dialog'));

const choices = ['RECIPIENT', 'TIME', 'CARD', 'TAKE_BACK'] as const;

/** What the giver can do until a planned invitation leaves: put everything right, or take the gift back. */
export function PlannedGift({
  groupNo,
  planned,
  changesLeft: left,
  now,
  own,
  card,
  sender,
  days,
}: {
  groupNo: string;
  /** Its moment, as the shop's clocks show it. */
  planned: string;
  /** How often name and number can still be put right. */
  changesLeft: number;
  /** The recipient, masked. */
  now: { name: string; contact: string };
  /** The giver's language. */
  own: Language;
  card: GiftCardWire | null;
  sender: string;
  days: InvitationDays;
}) {
  const t = useT();
  const [open, setOpen] = useState<(typeof choices)[number]>();
  const [said, setSaid] = useState<string>();
  const path = `/recurring-payments/${groupNo}`;
  const shared = { path: `${path}/invitation`, onDone: setSaid, onClose: () => setOpen(undefined) };
  const labels = {
    RECIPIENT: t('when.recipient'),
    TIME: t('when.change'),
    CARD: t('when.card'),
    TAKE_BACK: t('when.takeBack'),
  };
  return (
    <div className="flex flex-col items-start gap-3 text-ink">
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Button
            key={choice}
            size="sm"
            variant={choice === 'TAKE_BACK' ? 'quiet' : 'secondary'}
            aria-haspopup="dialog"
            onClick={() => {
              setSaid(undefined);
              setOpen(choice);
            }}
          >
            {labels[choice]}
          </Button>
        ))}
      </div>
      <div aria-live="polite">{said && <StatusMessage tone="success">{said}</StatusMessage>}</div>
      <Suspense>
        {open === 'RECIPIENT' && (
          <ChangeRecipientDialog
            now={now}
            own={own}
            path={`${path}/recipient`}
            title={labels.RECIPIENT}
            text={t('when.recipientText', { left })}
            disabledReason={left > 0 ? undefined : t('error.GIFT_CHANGES_USED')}
            onDone={(to) => setSaid(t('when.recipientDone', to))}
            onClose={shared.onClose}
          />
        )}
        {open === 'TIME' && <ChangeTimeDialog {...shared} planned={planned} days={days} />}
        {open === 'CARD' && <ChangeCardDialog {...shared} card={card} sender={sender} />}
      </Suspense>
      {open === 'TAKE_BACK' && (
        <AskDialog
          title={labels.TAKE_BACK}
          description={t('when.takeBackText')}
          confirmLabel={labels.TAKE_BACK}
          cancelLabel={t('when.keep')}
          tone="danger"
          call={() => api.delete(shared.path, null)}
          onDone={shared.onClose}
          onClose={shared.onClose}
        />
      )}
    </div>
  );
}
