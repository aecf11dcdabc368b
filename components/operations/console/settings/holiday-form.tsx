'use client';

import { useState } from 'react';
import { Card } from '@/components/shared/ui/card';
import { TextField } from '@/components/shared/ui/form/text-field';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { api } from '@/lib/api-client';
import { holiday, holidayPreview } from '@/lib/contract/operations/console/holidays';
import { useConsoleT } from '@/lib/i18n/console/client';
import { SaveForm } from './save-form';
import { useSaveForm } from './use-save-form';

export function HolidayForm() {
  const t = useConsoleT();
  const [shown, setShown] = useState<{ on: string; boxCount: number }>();
  const { form, register, isSaved, frame } = useSaveForm(holiday, {}, async (values) => {
    if (shown?.on !== values.holidayOn) {
      const query = new URLSearchParams({ holidayOn: values.holidayOn });
      const { boxCount } = await api.get(`/admin/holidays/preview?${query}`, holidayPreview);
      if (boxCount > 0) return setShown({ on: values.holidayOn, boxCount });
    }
    setShown(undefined);
    await api.post('/admin/holidays', holiday, values);
    form.reset();
  });
  const hint = t('settings.holidays.hint');
  return (
    <Card title={t('settings.holidays.add')}>
      <SaveForm {...frame} saved={isSaved && !shown ? t('console.saved') : undefined}>
        <TextField label={t('settings.holidays.date')} type="date" {...register('holidayOn')} />
        <TextField label={t('settings.holidays.nameKo')} hint={hint} {...register('nameKo')} />
        <TextField label={t('settings.holidays.nameEn')} optional hint={hint} {...register('nameEn')} />
        {shown && (
          <StatusMessage tone="warning">
            {t('settings.holidays.boxes', { count: shown.boxCount })}
          </StatusMessage>
        )}
      </SaveForm>
    </Card>
  );
}
