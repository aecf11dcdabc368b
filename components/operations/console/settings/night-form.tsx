'use client';

import { Checkbox } from '@/components/shared/ui/form/checkbox';
import { TextField } from '@/components/shared/ui/form/text-field';
import { api } from '@/lib/api-client';
import {
  nightSettings,
  type SettingsResponse,
  settingsResponse,
} from '@/lib/contract/operations/console/settings';
import { useConsoleT } from '@/lib/i18n/console/client';
import { SaveForm } from './save-form';
import { useSaveForm } from './use-save-form';

export function NightForm({ settings }: { settings: SettingsResponse }) {
  const t = useConsoleT();
  const { register, frame } = useSaveForm(nightSettings, { nightHours: settings.nightHours }, (changes) =>
    api.patch('/admin/settings', settingsResponse, changes),
  );
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
