'use client';

import { Checkbox } from '@/components/shared/ui/form/checkbox';
import { TextField } from '@/components/shared/ui/form/text-field';
import { nightSettings, type SettingsResponse } from '@/lib/contract/operations/console/settings';
import { useConsoleT } from '@/lib/i18n/console/client';
import { SaveForm } from './save-form';
import { useSettingsForm } from './use-save-form';

export function NightForm({ settings }: { settings: SettingsResponse }) {
  const t = useConsoleT();
  const { register, frame } = useSettingsForm(nightSettings, settings, valuesOf);
  return (
    <SaveForm {...frame}>
      <Checkbox label={t('settings.night.on')} {...register('nightHours.isOn')} />
      <TextField
        label={t('settings.night.from')}
        hint={t('settings.night.hint')}
        {...register('nightHours.from')}
      />
      <TextField
        label={t('settings.night.until')}
        hint={t('settings.night.hint')}
        {...register('nightHours.until')}
      />
    </SaveForm>
  );
}

const valuesOf = ({ nightHours }: SettingsResponse) => ({ nightHours });
