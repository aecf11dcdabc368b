'use client';

import { lazy, Suspense, useState } from 'react';
import { api } from '@/lib/api-client';
import type { ApplicationResponse } from '@/lib/contract/application/application-detail';
import { extendedDay } from '@/lib/domain/gift/group';
import { formatDate } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { AskDialog } from '../shared/actions/ask-dialog';
import { Button } from '../shared/ui/button';
import { StatusMessage } from '../shared/ui/status-message';
import { ResendLink } from './resend-link';

const ChangeRecipientDialog = lazy(() =>
  import('../gift/change-recipient-dialog').then((module) => ({ default: module.ChangeRecipientDialog })),
);
const extendResponse = () =>
  import('@/lib/contract/application/application-change').then((module) => module.extendResponse);

/** What the orderer can do while a gift waits: send the link again, put the recipient right, extend the deadline. */
export function WaitingGift({ application }: { application: ApplicationResponse }) {
  const t = useT();
  const language = useLanguage();
  const [open, setOpen] = useState<'RECIPIENT' | 'DEADLINE'>();
  const [said, setSaid] = useState<string>();
  const { recurringPaymentGroupNo: groupNo, deadlineYmd, extensionDays, recipientChangesLeft } = application;
  const left = recipientChangesLeft ?? 0;
  const close = () => setOpen(undefined);
  const show = (dialog: 'RECIPIENT' | 'DEADLINE') => {
    setSaid(undefined);
    setOpen(dialog);
  };
  const path = `/recurring-payments/${groupNo}`;

  return (
    <div className="flex flex-col items-start gap-3 text-ink">
      <ResendLink groupNo={groupNo} left={application.resendsLeft} />
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
            title={t('my.recipient.title')}
            text={t('my.recipient.text', { left })}
            disabledReason={left > 0 ? undefined : t('error.GIFT_CHANGES_USED')}
            onDone={() => setSaid(t('my.recipient.done'))}
            onClose={close}
          />
        </Suspense>
      )}
      {open === 'DEADLINE' && deadlineYmd && (
        <AskDialog
          title={t('my.extend.title')}
          description={t('my.extend.text', {
            date: formatDate(extendedDay(deadlineYmd, extensionDays ?? 0), language),
          })}
          confirmLabel={t('my.extend.title')}
          call={() => api.post(`${path}/deadline`, extendResponse)}
          onDone={({ deadlineYmd: until }) => {
            close();
            setSaid(t('my.extend.done', { date: formatDate(until, language) }));
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
