'use client';

import { TextField } from '@/components/shared/ui/form/text-field';
import { api } from '@/lib/api-client';
import {
  type SettingsResponse,
  settingsResponse,
  shopSettings,
} from '@/lib/contract/operations/console/settings';
import { settingLimits } from '@/lib/domain/operations/settings';
import { useConsoleT } from '@/lib/i18n/console/client';
import { SaveForm } from './save-form';
import { useSaveForm } from './use-save-form';

export function ShopForm({ settings }: { settings: SettingsResponse }) {
  const t = useConsoleT();
  const { shopNameKo, shopNameEn } = settings;
  const { register, frame } = useSaveForm(shopSettings, { shopNameKo, shopNameEn }, (changes) =>
    api.patch('/admin/settings', settingsResponse, changes),
  );
  const hint = t('settings.shop.hint', { max: settingLimits.shopNameLength });
  return (
    <SaveForm {...frame}>
      <TextField label={t('settings.shop.ko')} hint={hint} {...register('shopNameKo')} />
      <TextField label={t('settings.shop.en')} hint={hint} {...register('shopNameEn')} />
    </SaveForm>
  );
}
