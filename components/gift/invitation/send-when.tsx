'use client';

import type { UseFormRegisterReturn } from 'react-hook-form';
import { isAtNight } from '@/lib/domain/messaging/night-hours';
import { useT } from '@/lib/i18n/client';
import { Chips } from '../../shared/ui/form/choices';
import { Select } from '../../shared/ui/form/select';
import { TextField } from '../../shared/ui/form/text-field';
import { firstDay, hourIn, type InvitationDays, offeredHours, type WhenValues } from './when-form';

/** When the invitation leaves: now, or on a day and at an hour (docs/rules/gift.md#the-day-of-the-invitation). */
export function SendWhen({
  values,
  register,
  onHour,
  days,
}: {
  values: WhenValues;
  register: (name: 'when' | 'day') => UseFormRegisterReturn & { error: string | undefined };
  onHour: (hour: string) => void;
  days: InvitationDays;
}) {
  const t = useT();
  const hour = hourIn(values, days);
  return (
    <div className="flex flex-col gap-5">
      <Chips
        legend={t('when.title')}
        hideLegend
        options={[
          { value: 'NOW', label: t('when.NOW') },
          { value: 'LATER', label: t('when.LATER') },
        ]}
        {...register('when')}
      />
      {values.when === 'LATER' && (
        <div className="grid gap-4 min-[26rem]:grid-cols-2">
          <TextField
            label={t('when.day')}
            type="date"
            min={firstDay(days)}
            max={days.until}
            {...register('day')}
          />
          <Select
            label={t('when.hour')}
            options={offeredHours(values, days).map((value) => ({ value, label: value }))}
            value={hour}
            onChange={onHour}
          />
          {days.night && isAtNight(hour, days.night) && (
            <p className="text-sm text-soft min-[26rem]:col-span-2">{t('when.night')}</p>
          )}
        </div>
      )}
    </div>
  );
}
