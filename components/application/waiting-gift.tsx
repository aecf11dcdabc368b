'use client';

import { lazy, Suspense, useState } from 'react';
import type { ApplicationResponse } from '@/lib/contract/application/application-detail';
import { formatDate } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { ResendLink } from '../gift/resend-link';
import { Button } from '../shared/ui/button';
import { StatusMessage } from '../shared/ui/status-message';

const ChangeRecipientDialog = lazy(() =>
  import('../gift/change-recipient-dialog').then((module) => ({ default: module.ChangeRecipientDialog })),
);
const ExtendDeadlineDialog = lazy(() =>
  import('../gift/extend-deadline-dialog').then((module) => ({ default: module.ExtendDeadlineDialog })),
);

/** What the orderer can do while a gift waits: send the link again, put the recipient right, extend the deadline. */
export function WaitingGift({ application }: { application: ApplicationResponse }) {
  const t = useT();
  const language = useLanguage();
  const [open, setOpen] = useState<'RECIPIENT' | 'DEADLINE'>();
  const [said, setSaid] = useState<string>();
  const { recurringPaymentGroupNo: groupNo, deadlineYmd, extensionDays } = application;
  const { recipientChangesLeft, deliveryInfo } = application;
  const left = recipientChangesLeft ?? 0;
  const close = () => setOpen(undefined);
  const show = (dialog: 'RECIPIENT' | 'DEADLINE') => {
    setSaid(undefined);
    setOpen(dialog);
  };
  const path = `/recurring-payments/${groupNo}`;

  return (
    <div className="flex flex-col items-start gap-3 text-ink">
      <ResendLink
        groupNo={groupNo}
        to={{ name: deliveryInfo.receiverName, contact: deliveryInfo.receiverContact }}
        left={application.resendsLeft}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => show('RECIPIENT')}>
          {t('my.recipient.title')}
        </Button>
        {extensionDays !== null && deadlineYmd && (
          <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => show('DEADLINE')}>
            {t('my.extend.title')}
          </Button>
        )}
      </div>
      <div aria-live="polite">{said && <StatusMessage tone="success">{said}</StatusMessage>}</div>
      {open === 'RECIPIENT' && (
        <Suspense>
          <ChangeRecipientDialog
            path={`${path}/recipient`}
            now={{ name: deliveryInfo.receiverName, contact: deliveryInfo.receiverContact }}
            own={language}
            title={t('my.recipient.title')}
            text={t('my.recipient.text', { left })}
            disabledReason={left > 0 ? undefined : t('error.GIFT_CHANGES_USED')}
            onDone={(to) => setSaid(t('my.recipient.done', to))}
            onClose={close}
          />
        </Suspense>
      )}
      {open === 'DEADLINE' && deadlineYmd && (
        <Suspense>
          <ExtendDeadlineDialog
            path={`${path}/deadline`}
            until={deadlineYmd}
            days={extensionDays ?? 0}
            onDone={(until) => {
              close();
              setSaid(t('my.extend.done', { date: formatDate(until, language) }));
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}
