'use client';

import { api } from '@/lib/api-client';
import { resendResponse } from '@/lib/contract/application/application-change';
import { useT } from '@/lib/i18n/client';
import { AskDialog } from '../shared/actions/ask-dialog';
import type { ResendLinkProps } from './resend-link';

/** Says to whom the new link goes, what becomes of the ones before, and that it is one of the day's few. */
export function ResendDialog({
  groupNo,
  to: { name, contact },
  left,
  onDone,
  onClose,
}: Pick<ResendLinkProps, 'groupNo' | 'to'> & {
  /** null: not known here. */
  left: number | null;
  onDone: (left: number) => void;
  onClose: () => void;
}) {
  const t = useT();
  const what = contact ? t('resend.textTo', { name, contact }) : t('resend.text', { name });
  const cost = left === null ? t('resend.uses') : t('resend.left', { count: left });
  return (
    <AskDialog
      title={t('action.remind')}
      description={`${what} ${cost}`}
      confirmLabel={t('resend.send')}
      call={() => api.post(`/recurring-payments/${groupNo}/resend`, resendResponse)}
      onDone={({ resendsLeft }) => onDone(resendsLeft)}
      onClose={onClose}
    />
  );
}
