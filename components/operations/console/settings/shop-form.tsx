'use client';

import type { ReactNode } from 'react';
import { TextField } from '@/components/shared/ui/form/text-field';
import { type SettingsResponse, shopSettings } from '@/lib/contract/operations/console/settings';
import { writtenRegistrationNo } from '@/lib/domain/operations/identity';
import { settingLimits } from '@/lib/domain/operations/settings';
import { useConsoleT } from '@/lib/i18n/console/client';
import { AccentPreview } from './accent-preview';
import { LogoForm } from './logo-form';
import { SaveForm } from './save-form';
import { useSettingsForm } from './use-save-form';

/** What the shop says of itself on every page. */
export function ShopForm({ settings }: { settings: SettingsResponse }) {
  const t = useConsoleT();
  const { register, form, frame } = useSettingsForm(shopSettings, settings, valuesOf);
  const hint = t('settings.shop.hint', { max: settingLimits.shopNameLength });
  const lineHint = t('settings.shop.line.hint', { max: settingLimits.businessLineLength });
  return (
    <div className="flex flex-col gap-8">
      <LogoForm logo={settings.logo} />
      <SaveForm {...frame}>
        <Part title={t('settings.shop.look')}>
          <TextField label={t('settings.shop.ko')} hint={hint} {...register('shopNameKo')} />
          <TextField label={t('settings.shop.en')} hint={hint} {...register('shopNameEn')} />
          <p className="text-sm text-soft">{t('settings.shop.queued')}</p>
          <TextField
            label={t('settings.shop.accent')}
            hint={t('settings.shop.accent.hint')}
            wrong={t('settings.shop.accent.wrong')}
            spellCheck={false}
            autoCapitalize="none"
            optional
            {...register('accentColour')}
          />
          <AccentPreview colour={form.watch('accentColour') ?? ''} />
        </Part>
        <Part title={t('settings.shop.contact')}>
          <TextField
            label={t('settings.shop.phone')}
            type="tel"
            optional
            hint={lineHint}
            {...register('contact.phone')}
          />
          <TextField label={t('settings.shop.email')} type="email" optional {...register('contact.email')} />
          <TextField
            label={t('settings.shop.hoursKo')}
            optional
            hint={lineHint}
            {...register('contact.hoursKo')}
          />
          <TextField
            label={t('settings.shop.hoursEn')}
            optional
            hint={lineHint}
            {...register('contact.hoursEn')}
          />
        </Part>
        <Part title={t('settings.shop.business')} lead={t('settings.shop.business.hint')}>
          {(['companyName', 'representative'] as const).map((line) => (
            <TextField
              key={line}
              label={t(`settings.shop.${line}`)}
              optional
              hint={lineHint}
              {...register(`business.${line}`)}
            />
          ))}
          <TextField
            label={t('settings.shop.registrationNo')}
            hint={t('settings.shop.registrationNo.hint')}
            wrong={t('settings.shop.registrationNo.wrong')}
            inputMode="numeric"
            optional
            {...register('business.registrationNo')}
          />
          {(['mailOrderNo', 'address', 'hostingProvider'] as const).map((line) => (
            <TextField
              key={line}
              label={t(`settings.shop.${line}`)}
              optional
              hint={lineHint}
              {...register(`business.${line}`)}
            />
          ))}
        </Part>
      </SaveForm>
    </div>
  );
}

function valuesOf({ shopNameKo, shopNameEn, accentColour, contact, business }: SettingsResponse) {
  const { registrationNo } = business;
  return {
    shopNameKo,
    shopNameEn,
    accentColour: accentColour ?? '',
    contact,
    business: { ...business, registrationNo: registrationNo && writtenRegistrationNo(registrationNo) },
  };
}

function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5 border-t border-line pt-6">
      <div>
        <h2 className="text-lg font-bold">{title}</h2>
        {lead && <p className="mt-1 text-sm text-soft">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
