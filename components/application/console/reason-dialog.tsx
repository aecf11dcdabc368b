'use client';

import { type ReactNode, useState } from 'react';
import { isBlank } from '@/lib/domain/shared/typed';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useAction } from '../../shared/my/use-action';
import { ConfirmDialog } from '../../shared/ui/dialog';
import { TextArea } from '../../shared/ui/form/text-field';

const mostText = 200;

/** Asks before something is done, and why where that is kept. */
export function ReasonDialog({
  title,
  text,
  confirmLabel,
  reasonLabel,
  reasonHint,
  isReasonRequired = false,
  tone = 'normal',
  call,
  onDone,
  onClose,
  children,
}: {
  title: string;
  text: string;
  confirmLabel: string;
  /** Without one no reason is asked. */
  reasonLabel?: string;
  reasonHint?: string;
  isReasonRequired?: boolean;
  tone?: 'normal' | 'danger';
  call: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const t = useConsoleT();
  const { run, pending, error } = useAction();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = isReasonRequired && isBlank(reason);

  async function confirm() {
    setTried(true);
    if (isMissing) return;
    await run(
      () => call(reason.trim()),
      () => {
        onClose();
        onDone();
      },
    );
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      description={text}
      confirmLabel={confirmLabel}
      tone={tone}
      onConfirm={confirm}
      pending={pending}
      error={error}
    >
      <div className="contents">{children}</div>
      {reasonLabel && (
        <TextArea
          label={reasonLabel}
          hint={reasonHint}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          most={mostText}
          error={isTried && isMissing ? t('field.required') : undefined}
        />
      )}
    </ConfirmDialog>
  );
}
