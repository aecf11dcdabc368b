'use client';

import { lazy, Suspense, useState } from 'react';
import type { Language } from '@/lib/i18n';
import { useT } from '@/lib/i18n/client';
import { Button } from '../shared/ui/button';
import { StatusMessage } from '../shared/ui/status-message';

const ChangeRecipientDialog = lazy(() =>
  import('./change-recipient-dialog').then((module) => ({ default: module.ChangeRecipientDialog })),
);

/** Puts name and number of a gift right that was just sent (docs/rules/gift.md#putting-right). */
export function PutRight({
  groupNo,
  changesLeft: left,
  ...whose
}: {
  groupNo: string;
  changesLeft: number;
  now: { name: string; contact: string };
  own: Language;
}) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [to, setTo] = useState<{ name: string; number: string }>();
  return (
    <div className="flex flex-col items-start gap-3">
      <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('when.recipient')}
      </Button>
      <div aria-live="polite">
        {to && <StatusMessage tone="success">{t('when.recipientSent', to)}</StatusMessage>}
      </div>
      {open && (
        <Suspense>
          <ChangeRecipientDialog
            {...whose}
            path={`/recurring-payments/${groupNo}/recipient`}
            title={t('when.recipient')}
            text={t('when.recipientSentText', { left })}
            disabledReason={left > 0 ? undefined : t('error.GIFT_CHANGES_USED')}
            onDone={setTo}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
