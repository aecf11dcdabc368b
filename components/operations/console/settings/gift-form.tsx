'use client';

import { LinkTest } from '@/components/messaging/console/template/link-test';
import { Checkbox } from '@/components/shared/ui/form/checkbox';
import { RadioCards } from '@/components/shared/ui/form/choices';
import { MoneyField } from '@/components/shared/ui/form/money-field';
import { asWhole, NumberField } from '@/components/shared/ui/form/number-field';
import { TextField } from '@/components/shared/ui/form/text-field';
import { useMoney } from '@/components/shared/ui/use-money';
import { giftSettingsForm, type SettingsResponse } from '@/lib/contract/operations/console/settings';
import { defaultSettings, farGiftWays, settingLimits as limits } from '@/lib/domain/operations/settings';
import { pick } from '@/lib/domain/shared/pick';
import { useConsoleT } from '@/lib/i18n/console/client';
import { SaveForm } from './save-form';
import { useSettingsForm } from './use-save-form';

/** The page and the deadline for the recipient's address. */
export function GiftForm({ settings }: { settings: SettingsResponse }) {
  const t = useConsoleT();
  const money = useMoney();
  const { shopBaseUrl } = settings;
  const { register, form, frame } = useSettingsForm(giftSettingsForm, settings, valuesOf);
  const { reminderDay, reminders } = limits;
  return (
    <SaveForm {...frame}>
      <TextField
        label={t('settings.url')}
        hint={t('settings.url.hint', { base: shopBaseUrl, max: limits.urlLength })}
        inputMode="url"
        spellCheck={false}
        autoCapitalize="none"
        placeholder={`${shopBaseUrl}/gift/address`}
        {...register('addressInputUrl')}
      />
      <LinkTest urlNow={() => form.getValues('addressInputUrl') ?? ''} />
      <Checkbox
        label={t('settings.autoCancel')}
        description={t('settings.autoCancel.hint')}
        {...register('autoCancel.isOn')}
      />
      <NumberField
        label={t('settings.cancelDays')}
        hint={t('settings.days.hint', { ...limits.cancelDays, usual: defaultSettings.autoCancel.cancelDays })}
        {...register('autoCancel.cancelDays', asWhole)}
      />
      <NumberField
        label={t('settings.linkLife')}
        hint={t('settings.linkLife.hint', { ...limits.linkLifeDays, usual: defaultSettings.linkLifeDays })}
        {...register('linkLifeDays', asWhole)}
      />
      <TextField
        label={t('settings.reminders')}
        hint={t('settings.reminders.hint', { ...reminderDay, count: reminders })}
        {...register('reminderDays')}
      />
      <NumberField
        label={t('settings.unopenedReminder')}
        hint={t('settings.unopenedReminder.hint', {
          ...limits.unopenedReminderDays,
          usual: defaultSettings.unopenedReminderDays,
        })}
        {...register('unopenedReminderDays', asWhole)}
      />
      <NumberField
        label={t('settings.recipientChanges')}
        hint={t('settings.recipientChanges.hint', {
          ...limits.recipientChanges,
          usual: defaultSettings.recipientChanges,
        })}
        {...register('recipientChanges', asWhole)}
      />
      <NumberField
        label={t('settings.extensionDays')}
        hint={t('settings.extensionDays.hint', {
          ...limits.extensionDays,
          usual: defaultSettings.extensionDays,
        })}
        {...register('extensionDays', asWhole)}
      />
      <NumberField
        label={t('settings.awayUses')}
        hint={t('settings.awayUses.hint', { ...limits.awayUses, usual: defaultSettings.awayUses })}
        {...register('awayUses', asWhole)}
      />
      <NumberField
        label={t('settings.awayDays')}
        hint={t('settings.days.hint', { ...limits.awayDays, usual: defaultSettings.awayDays })}
        {...register('awayDays', asWhole)}
      />
      <RadioCards
        legend={t('settings.farGifts')}
        options={farGiftWays.map((value) => ({ value, label: t(`settings.farGifts.${value}`) }))}
        {...register('farGifts.way')}
      />
      <MoneyField
        form={form}
        name="farGifts.mostAmt"
        label={t('settings.farGifts.mostAmt')}
        hint={t('settings.farGifts.mostAmt.hint', {
          min: money(limits.farGiftAmt.min),
          max: money(limits.farGiftAmt.max),
        })}
      />
    </SaveForm>
  );
}

const valuesOf = (settings: SettingsResponse) => ({
  ...pick(settings, 'autoCancel', 'linkLifeDays', 'unopenedReminderDays', 'recipientChanges'),
  ...pick(settings, 'extensionDays', 'awayUses', 'awayDays', 'farGifts'),
  addressInputUrl: settings.addressInputUrl ?? '',
  reminderDays: settings.reminderDays.join(', '),
});
