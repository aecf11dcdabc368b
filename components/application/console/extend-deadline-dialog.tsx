'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { extendResponse } from '@/lib/contract/application/application-change';
import { settingLimits } from '@/lib/domain/operations/settings';
import { formatDate } from '@/lib/format';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { AskDialog } from '../../shared/actions/ask-dialog';
import { newKey } from '../../shared/actions/new-key';
import { NumberField } from '../../shared/ui/form/number-field';

/** More days for a waiting gift, as often as the merchant likes; its links live on (docs/rules/gift.md#extending). */
export function ExtendDeadlineDialog({
  groupNo,
  deadlineYmd,
  usual,
  onDone,
  onClose,
}: {
  groupNo: string;
  deadlineYmd: string;
  usual: number;
  onDone: (text: string) => void;
  onClose: () => void;
}) {
  const t = useConsoleT();
  const language = useLanguage();
  const [key] = useState(newKey);
  const [days, setDays] = useState(String(usual));
  const [isTried, setTried] = useState(false);
  const { min, max } = settingLimits.extensionDays;
  const isRight = /^\d+$/.test(days) && Number(days) >= min && Number(days) <= max;

  return (
    <AskDialog
      onClose={onClose}
      title={t('applications.action.EXTEND_DEADLINE')}
      description={t('applications.action.EXTEND_DEADLINE.text', {
        date: formatDate(deadlineYmd, language),
      })}
      confirmLabel={t('applications.action.EXTEND_DEADLINE')}
      isReady={() => {
        setTried(true);
        return isRight;
      }}
      call={() =>
        api.post(
          `/admin/groups/${groupNo}/deadline`,
          extendResponse,
          { days: Number(days) },
          { headers: { 'Idempotency-Key': key } },
        )
      }
      onDone={({ deadlineYmd: until }) => {
        onClose();
        onDone(t('applications.done.EXTEND_DEADLINE', { date: formatDate(until, language) }));
      }}
    >
      <NumberField
        label={t('applications.extendDays')}
        hint={t('settings.days.hint', { min, max, usual })}
        value={days}
        onChange={({ target }) => setDays(target.value)}
        error={isTried && !isRight ? t('field.invalid') : undefined}
      />
    </AskDialog>
  );
}
