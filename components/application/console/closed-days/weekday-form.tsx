'use client';

import { SaveForm } from '@/components/operations/console/settings/save-form';
import { useSaveForm } from '@/components/operations/console/settings/use-save-form';
import { Card } from '@/components/shared/ui/card';
import { Chips, RadioCards } from '@/components/shared/ui/form/choices';
import { Select } from '@/components/shared/ui/form/select';
import { api } from '@/lib/api-client';
import {
  type ClosedWeekWire,
  closedDaysResponse,
  closedWeek,
} from '@/lib/contract/application/console/closed-days';
import { weekdays } from '@/lib/domain/application/weekday';
import { pick } from '@/lib/domain/shared/pick';
import { useT } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { MovesPreview } from './moves-preview';
import { useClosedDaysChange } from './use-closed-days-change';
import { useCouriers } from './use-couriers';

/** The weekdays without boxes, by which courier boxes usually go, and where a box goes that is due on a closed day. */
export function WeekdayForm({ week }: { week: ClosedWeekWire }) {
  const t = useConsoleT();
  const say = useT();
  const couriers = useCouriers();
  const { preview, send, cancel } = useClosedDaysChange();
  const { form, register, frame } = useSaveForm(
    closedWeek,
    valuesOf(week),
    (values, seen) => send({ ...values, seen }),
    {
      read: async () => valuesOf(await api.get('/admin/closed-days', closedDaysResponse)),
      objects: ['closed week'],
    },
  );
  const choose = (chosen: string[]) =>
    form.setValue(
      'weekdays',
      weekdays.filter((day) => chosen.includes(day)),
    );
  return (
    <Card title={t('closedDays.weekly')}>
      <SaveForm
        {...frame}
        label={t(preview ? 'closedDays.save' : 'closedDays.show')}
        onCancel={preview && cancel}
      >
        <Chips
          multiple
          name="weekdays"
          legend={t('closedDays.weekdays')}
          hint={t('closedDays.weekdays.hint')}
          options={weekdays.map((value) => ({ value, label: say(`weekday.${value}`) }))}
          values={form.watch('weekdays')}
          onValuesChange={choose}
        />
        <Select
          name="usualDeliveryCompanyType"
          label={t('closedDays.usual')}
          hint={t('closedDays.usual.hint')}
          value={form.watch('usualDeliveryCompanyType') ?? 'NONE'}
          options={[{ value: 'NONE', label: t('closedDays.usual.none') }, ...couriers]}
          onChange={(value) => form.setValue('usualDeliveryCompanyType', value === 'NONE' ? null : value)}
        />
        <RadioCards
          legend={t('closedDays.moveTo')}
          options={(['NEXT', 'PREVIOUS'] as const).map((value) => ({
            value,
            label: t(`closedDays.moveTo.${value}`),
            description: t(`closedDays.moveTo.${value}.hint`),
          }))}
          {...register('moveToType')}
        />
        {preview && <MovesPreview preview={preview} />}
      </SaveForm>
    </Card>
  );
}

const valuesOf = (week: ClosedWeekWire) => pick(week, 'weekdays', 'moveToType', 'usualDeliveryCompanyType');
