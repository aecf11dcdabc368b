'use client';

import { lazy, Suspense, useState } from 'react';
import { useT } from '@/lib/i18n/client';
import { Button, type ButtonProps } from '../shared/ui/button';
import { StatusMessage } from '../shared/ui/status-message';

const ResendDialog = lazy(() =>
  import('./resend-dialog').then((module) => ({ default: module.ResendDialog })),
);

export type ResendLinkProps = {
  groupNo: string;
  /** The recipient, masked. */
  to: { name: string; contact?: string };
  /** How often today; a list does not know it. */
  left?: number | null;
  variant?: ButtonProps['variant'];
};

/**
 * Asks, then sends the recipient of a waiting gift a new link, which the giver never sees
 * (docs/rules/gift.md#sending-again).
 */
export function ResendLink({ groupNo, to, left: given, variant }: ResendLinkProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [sentLeft, setSentLeft] = useState<number>();
  const left = given ?? sentLeft;
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        size="sm"
        {...(variant && { variant })}
        aria-haspopup="dialog"
        disabledReason={left === 0 ? t('resend.none') : undefined}
        onClick={() => setOpen(true)}
      >
        {t('action.remind')}
      </Button>
      <div aria-live="polite">
        {sentLeft !== undefined && (
          <StatusMessage tone="success">{t('resend.done', { name: to.name })}</StatusMessage>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <ResendDialog
            groupNo={groupNo}
            to={to}
            left={left ?? null}
            onDone={(now) => {
              setOpen(false);
              setSentLeft(now);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
