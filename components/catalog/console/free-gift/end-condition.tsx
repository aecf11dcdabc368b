'use client';

import { ConfirmAction } from '@/components/shared/console/confirm-action';
import { api } from '@/lib/api-client';
import { conditionResponse } from '@/lib/contract/catalog/console/free-gift-conditions';
import { useConsoleT } from '@/lib/i18n/console/client';

export function EndCondition({ conditionNo }: { conditionNo: number }) {
  const t = useConsoleT();
  return (
    <ConfirmAction
      label={t('gifts.end')}
      title={t('gifts.end.title')}
      text={t('gifts.end.text')}
      isDangerous
      look={{ variant: 'danger' }}
      call={() => api.post(`/admin/free-gift-conditions/${conditionNo}/end`, conditionResponse)}
    />
  );
}
