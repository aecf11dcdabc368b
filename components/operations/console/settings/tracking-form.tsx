'use client';

import { TextField } from '@/components/shared/ui/form/text-field';
import { type SettingsResponse, trackingSettings } from '@/lib/contract/operations/console/settings';
import { courierName } from '@/lib/contract/order/courier-names';
import { courierCodes } from '@/lib/domain/order/couriers';
import { useLanguage } from '@/lib/i18n/client';
import { SaveForm } from './save-form';
import { useSettingsForm } from './use-save-form';

/** One URL per courier; the parcel number is appended. */
export function TrackingForm({ settings }: { settings: SettingsResponse }) {
  const language = useLanguage();
  const { register, frame } = useSettingsForm(trackingSettings, settings, valuesOf);
  return (
    <SaveForm {...frame}>
      {courierCodes.map((code) => (
        <TextField
          key={code}
          label={courierName(code, language)}
          inputMode="url"
          spellCheck={false}
          autoCapitalize="none"
          optional
          {...register(`trackingUrls.${code}`)}
        />
      ))}
    </SaveForm>
  );
}

const valuesOf = ({ trackingUrls }: SettingsResponse) => ({
  trackingUrls: Object.fromEntries(courierCodes.map((code) => [code, trackingUrls[code] ?? ''])),
});
