'use client';

import { useEffect } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useT } from '@/lib/i18n/client';
import { Chips } from '../../shared/ui/form/choices';
import { Select } from '../../shared/ui/form/select';
import { TextField } from '../../shared/ui/form/text-field';
import { firstDay, hours, hoursOn, type InvitationDays, isAtNight, type WhenValues } from './when-form';

/** When the invitation leaves: now, or on a day and at an hour (docs/rules/gift.md#the-day-of-the-invitation). */
export function SendWhen({
  values: { when, day, hour },
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
  // A moment that other systems planned may be at any minute.
  const toCome = hoursOn(day, days);
  const offered = hours.includes(hour) ? toCome : [...toCome, hour].sort();
  const [first] = offered;
  useEffect(() => {
    if (first && !offered.includes(hour)) onHour(first);
  });
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
      {when === 'LATER' && (
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
            options={offered.map((value) => ({ value, label: value }))}
            value={hour}
            onChange={onHour}
          />
          {isAtNight(hour, days) && (
            <p className="text-sm text-soft min-[26rem]:col-span-2">{t('when.night')}</p>
          )}
        </div>
      )}
    </div>
  );
}
