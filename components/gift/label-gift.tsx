'use client';

import { lazy, Suspense, useState } from 'react';
import type { ApplicationResponse } from '@/lib/contract/application/application-detail';
import { useT } from '@/lib/i18n/client';
import { Button } from '../shared/ui/button';

const LabelDialog = lazy(() => import('./label-dialog'));

/** The giver's own name for a gift (docs/rules/gift.md#the-givers-own-name). */
export function LabelGift({ application }: { application: ApplicationResponse }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { giftLabel, recurringPaymentGroupNo: groupNo, deliveryInfo } = application;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {giftLabel !== null && <span className="text-sm text-soft">{deliveryInfo.receiverName}</span>}
      <Button
        size="sm"
        variant="quiet"
        className={giftLabel === null ? '-ml-3' : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t(giftLabel === null ? 'my.label.add' : 'my.label.title')}
      </Button>
      {open && (
        <Suspense>
          <LabelDialog groupNo={groupNo} label={giftLabel ?? ''} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
