'use client';

import { TextField } from '@/components/shared/ui/form/text-field';
import { type SettingsResponse, shopSettings } from '@/lib/contract/operations/console/settings';
import { settingLimits } from '@/lib/domain/operations/settings';
import { useConsoleT } from '@/lib/i18n/console/client';
import { SaveForm } from './save-form';
import { useSettingsForm } from './use-save-form';

export function ShopForm({ settings }: { settings: SettingsResponse }) {
  const t = useConsoleT();
  const { shopNameKo, shopNameEn } = settings;
  const { register, frame } = useSettingsForm(shopSettings, { shopNameKo, shopNameEn });
  const hint = t('settings.shop.hint', { max: settingLimits.shopNameLength });
  return (
    <SaveForm {...frame}>
      <TextField label={t('settings.shop.ko')} hint={hint} {...register('shopNameKo')} />
      <TextField label={t('settings.shop.en')} hint={hint} {...register('shopNameEn')} />
    </SaveForm>
  );
}
