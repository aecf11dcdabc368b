'use client';

import { api } from '@/lib/api-client';
import { useT } from '@/lib/i18n/client';
import { ConfirmDialog } from '../../shared/ui/dialog';
import { useLinkAnswer } from './use-link-answer';

/** For a reader who does not know the sender: ends the link, and only the number is called into question. */
export function NotMeDialog({
  headers,
  onClose,
  onEnd,
}: {
  headers: Record<string, string>;
  onClose: () => void;
  onEnd: (code: string) => void;
}) {
  const t = useT();
  const { answer, pending, error } = useLinkAnswer(onEnd);

  const report = () =>
    answer(async () => {
      await api.post('/recurring-payments/later-input/not-me', null, {}, { headers });
      onEnd('NOT_ME_NOW');
    });

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('gift.notMe.title')}
      description={t('gift.notMe.text')}
      confirmLabel={t('gift.notMe.confirm')}
      cancelLabel={t('gift.notMe.keep')}
      onConfirm={report}
      pending={pending}
      error={error}
    />
  );
}
