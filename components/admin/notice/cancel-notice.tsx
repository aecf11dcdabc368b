'use client';

import { api } from '@/lib/api-client';
import { noticeResponse } from '@/lib/contract/admin/notices';
import { useConsoleT } from '@/lib/i18n/console/client';
import { ConfirmAction } from '../confirm-action';

export function CancelNotice({ noticeNo }: { noticeNo: number }) {
  const t = useConsoleT();
  return (
    <ConfirmAction
      label={t('notices.cancel')}
      title={t('notices.cancel.title')}
      text={t('notices.cancel.text')}
      isDangerous
      look={{ variant: 'danger', size: 'md' }}
      call={() => api.post(`/admin/change-notices/${noticeNo}/cancel`, noticeResponse)}
    />
  );
}
