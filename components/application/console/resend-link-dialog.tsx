'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { resendResponse } from '@/lib/contract/application/application-change';
import { useConsoleT } from '@/lib/i18n/console/client';
import { AskDialog } from '../../shared/actions/ask-dialog';
import { newKey } from '../../shared/actions/new-key';
import { useFormat } from '../../shared/ui/use-format';

/**
 * Sends the recipient a new link, a few times a day. The merchant never sees the link
 * (docs/rules/gift.md#sending-again).
 */
export function ResendLinkDialog({
  groupNo,
  left,
  onDone,
  onClose,
}: {
  groupNo: string;
  left: number;
  onDone: (text: string) => void;
  onClose: () => void;
}) {
  const t = useConsoleT();
  const { date } = useFormat();
  const path = `/admin/groups/${groupNo}/resend-link`;
  const [key] = useState(newKey);

  return (
    <AskDialog
      onClose={onClose}
      title={t('applications.action.RESEND_LINK')}
      description={t('applications.action.RESEND_LINK.text', { left })}
      confirmLabel={t('applications.action.RESEND_LINK')}
      disabledReason={left > 0 ? undefined : t('applications.action.RESEND_LINK.used')}
      call={() => api.post(path, resendResponse, undefined, { headers: { 'Idempotency-Key': key } })}
      onDone={({ deadlineYmd }) => {
        onClose();
        onDone(t('applications.done.RESEND_LINK', { date: deadlineYmd ? date(deadlineYmd) : '–' }));
      }}
    />
  );
}
