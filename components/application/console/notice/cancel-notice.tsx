'use client';

import { ConfirmAction } from '@/components/shared/console/confirm-action';
import { api } from '@/lib/api-client';
import { noticeResponse } from '@/lib/contract/application/console/notices';
import { useConsoleT } from '@/lib/i18n/console/client';

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
