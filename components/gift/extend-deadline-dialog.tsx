'use client';

import { api } from '@/lib/api-client';
import { extendResponse } from '@/lib/contract/application/application-change';
import { addDays } from '@/lib/domain/shared/days';
import { formatDate } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { AskDialog } from '../shared/actions/ask-dialog';

/** Asks before a waiting gift gets more days. Apart from its page, because it brings the calendar's library. */
export function ExtendDeadlineDialog({
  path,
  until,
  days,
  onDone,
  onClose,
}: {
  path: string;
  until: string;
  days: number;
  onDone: (until: string) => void;
  onClose: () => void;
}) {
  const t = useT();
  const language = useLanguage();
  return (
    <AskDialog
      title={t('my.extend.title')}
      description={t('my.extend.text', { date: formatDate(addDays(until, days), language) })}
      confirmLabel={t('my.extend.title')}
      call={() => api.post(path, extendResponse)}
      onDone={({ deadlineYmd }) => onDone(deadlineYmd)}
      onClose={onClose}
    />
  );
}
