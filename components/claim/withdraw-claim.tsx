'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { useT } from '@/lib/i18n/client';
import { AskDialog } from '../shared/actions/ask-dialog';
import { useLanding } from '../shared/actions/use-landing';
import { Button } from '../shared/ui/button';
import { Done } from '../shared/ui/done';

/** Withdraws the request while the server offers it. The result message stays when the button is gone. */
export function WithdrawClaim({ claimNo, isOffered }: { claimNo: number; isOffered: boolean }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const { focusTarget, restoreFocus } = useLanding<HTMLDivElement>();
  return (
    <div ref={focusTarget} tabIndex={-1} className="flex flex-col items-start gap-3 outline-hidden">
      <Done className="w-full">{isDone && t('order.withdraw.done')}</Done>
      {isOffered && (
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('my.claims.withdraw')}
        </Button>
      )}
      {isOpen && (
        <AskDialog
          onClose={() => setOpen(false)}
          title={t('order.withdraw.title')}
          description={t('order.withdraw.text')}
          confirmLabel={t('my.claims.withdraw')}
          cancelLabel={t('order.claim.keep')}
          call={() => api.put(`/profile/claims/${claimNo}/withdraw`, null)}
          onDone={() => {
            setOpen(false);
            setDone(true);
            restoreFocus();
          }}
        />
      )}
    </div>
  );
}
