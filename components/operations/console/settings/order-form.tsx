'use client';

import { Checkbox } from '@/components/shared/ui/form/checkbox';
import { RadioCards } from '@/components/shared/ui/form/choices';
import { asWhole, NumberField } from '@/components/shared/ui/form/number-field';
import { orderSettings, type SettingsResponse } from '@/lib/contract/operations/console/settings';
import {
  defaultSettings,
  settingLimits as limits,
  retryCardsChoices,
  retryDaysChoices,
} from '@/lib/domain/operations/settings';
import { pick } from '@/lib/domain/shared/pick';
import { useConsoleT } from '@/lib/i18n/console/client';
import { SaveForm } from './save-form';
import { useSettingsForm } from './use-save-form';

/** When orders are created and how payments are retried. */
export function OrderForm({ settings }: { settings: SettingsResponse }) {
  const t = useConsoleT();
  const { register, frame } = useSettingsForm(orderSettings, settings, valuesOf);
  return (
    <SaveForm {...frame}>
      <NumberField
        label={t('settings.leadDays')}
        hint={t('settings.leadDays.hint', { ...limits.orderLeadDays, usual: defaultSettings.orderLeadDays })}
        {...register('orderLeadDays', asWhole)}
      />
      <NumberField
        label={t('settings.chargeNotice')}
        hint={t('settings.chargeNotice.hint', {
          ...limits.chargeNoticeDays,
          usual: defaultSettings.chargeNoticeDays,
        })}
        {...register('chargeNoticeDays', asWhole)}
      />
      <RadioCards
        legend={t('settings.retryCards')}
        options={retryCardsChoices.map((value) => ({ value, label: t(`settings.retryCards.${value}`) }))}
        {...register('retryCards')}
      />
      <RadioCards
        legend={t('settings.retryDays')}
        options={retryDaysChoices.map((value) => ({ value, label: t(`settings.retryDays.${value}`) }))}
        {...register('retryDays')}
      />
      <NumberField
        label={t('settings.pauseLimit')}
        hint={t('settings.pauseLimit.hint', {
          ...limits.pauseLimitDays,
          usual: defaultSettings.pauseLimitDays,
        })}
        {...register('pauseLimitDays', asWhole)}
      />
      <NumberField
        label={t('settings.confirmAfter')}
        hint={t('settings.days.hint', {
          ...limits.confirmAfterDays,
          usual: defaultSettings.confirmAfterDays,
        })}
        {...register('confirmAfterDays', asWhole)}
      />
      <Checkbox label={t('settings.pausesOnDispute')} {...register('pausesOnDispute')} />
    </SaveForm>
  );
}

const valuesOf = (settings: SettingsResponse) => ({
  ...pick(settings, 'orderLeadDays', 'chargeNoticeDays', 'pauseLimitDays', 'confirmAfterDays'),
  ...pick(settings, 'retryCards', 'retryDays', 'pausesOnDispute'),
});
