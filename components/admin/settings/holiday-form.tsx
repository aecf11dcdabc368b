'use client';

import { api } from '@/lib/api-client';
import { holiday } from '@/lib/contract/admin/holidays';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Card } from '../../ui/card';
import { TextField } from '../../ui/text-field';
import { SaveForm } from './save-form';
import { useSaveForm } from './use-save-form';

export function HolidayForm() {
  const t = useConsoleT();
  const { form, register, errors, say, submit, pending, failure, isSaved } = useSaveForm(
    holiday,
    {},
    async (given) => {
      await api.post('/admin/holidays', holiday, given);
      form.reset();
    },
  );
  const hint = t('settings.holidays.hint');
  return (
    <Card title={t('settings.holidays.add')}>
      <SaveForm
        onSubmit={submit}
        pending={pending}
        failure={failure}
        saved={isSaved ? t('console.saved') : undefined}
      >
        <TextField
          label={t('settings.holidays.date')}
          type="date"
          error={say(errors.holidayOn)}
          {...register('holidayOn')}
        />
        <TextField
          label={t('settings.holidays.nameKo')}
          hint={hint}
          error={say(errors.nameKo)}
          {...register('nameKo')}
        />
        <TextField
          label={t('settings.holidays.nameEn')}
          hint={hint}
          error={say(errors.nameEn)}
          {...register('nameEn')}
        />
      </SaveForm>
    </Card>
  );
}
