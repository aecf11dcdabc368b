'use client';

import { type ReactNode, useState } from 'react';
import { isBlank } from '@/lib/domain/shared/typed';
import { useConsoleT } from '@/lib/i18n/console/client';
import { AskDialog } from '../../shared/actions/ask-dialog';
import { TextArea } from '../../shared/ui/form/text-field';

const mostText = 200;

/** A confirmation, with a field for the reason where the reason is recorded. */
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
  /** If absent, the dialog has no field for a reason. */
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
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = isReasonRequired && isBlank(reason);

  return (
    <AskDialog
      onClose={onClose}
      title={title}
      description={text}
      confirmLabel={confirmLabel}
      tone={tone}
      call={() => call(reason.trim())}
      onDone={() => {
        onClose();
        onDone();
      }}
      isReady={() => {
        setTried(true);
        return !isMissing;
      }}
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
    </AskDialog>
  );
}
