'use client';

import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '@/components/shared/ui/button';
import { FieldError } from '@/components/shared/ui/form/field';
import { Select } from '@/components/shared/ui/form/select';
import { TextField } from '@/components/shared/ui/form/text-field';
import type { ContractForm } from '@/components/shared/ui/form/use-contract-form';
import { courierFileSettings, type SettingsResponse } from '@/lib/contract/operations/console/settings';
import { courierName } from '@/lib/contract/order/courier-names';
import {
  courierFields,
  courierFileLimits,
  type FileCourier,
  fileCouriers,
} from '@/lib/domain/order/courier-file';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { SaveForm } from './save-form';
import { useSettingsForm } from './use-save-form';

/** The columns of the file for each courier's program: their headings, contents and order. */
export function CourierFilesForm({ settings }: { settings: SettingsResponse }) {
  const t = useConsoleT();
  const language = useLanguage();
  const [courier, setCourier] = useState<FileCourier>('CJ');
  const { form, frame, say } = useSettingsForm(courierFileSettings, settings, valuesOf);
  // A conflict is about all columns of a courier.
  const labelOf = (field: string) => courierName(field.slice('courierFiles.'.length), language);
  return (
    <SaveForm {...frame} labelOf={labelOf}>
      <Select
        label={t('parcels.courier')}
        options={fileCouriers.map((code) => ({ value: code, label: courierName(code, language) }))}
        value={courier}
        onChange={setCourier}
      />
      <Columns key={courier} form={form} say={say} courier={courier} />
    </SaveForm>
  );
}

const valuesOf = ({ courierFiles }: SettingsResponse) => ({ courierFiles });

type Out = { courierFiles: SettingsResponse['courierFiles'] };
type Say = ReturnType<typeof useSettingsForm>['say'];

function Columns(props: { form: ContractForm<Out, Out>; say: Say; courier: FileCourier }) {
  const t = useConsoleT();
  const { form, say, courier } = props;
  const name = `courierFiles.${courier}` as const;
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name });
  const errors = form.formState.errors.courierFiles?.[courier];
  return (
    <div className="flex flex-col gap-4">
      <FieldError>{say(errors?.root ?? (Array.isArray(errors) ? undefined : errors))}</FieldError>
      <ol className="flex flex-col gap-4">
        {fields.map((field, at) => {
          const place = { at: at + 1 };
          const holds = form.watch(`${name}.${at}.field`);
          return (
            <li
              key={field.id}
              className="grid items-start gap-3 border-t border-line pt-4 sm:grid-cols-[1fr_1fr_auto]"
            >
              <TextField
                label={t('settings.courier-files.heading', place)}
                {...form.register(`${name}.${at}.heading`)}
              />
              <Select
                label={t('settings.courier-files.field', place)}
                options={courierFields.map((value) => ({
                  value,
                  label: t(`settings.courier-files.field.${value}`),
                }))}
                value={holds}
                onChange={(value) => form.setValue(`${name}.${at}.field`, value, { shouldDirty: true })}
              />
              <span className="flex gap-1 self-end max-sm:order-last">
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={t('settings.courier-files.up', place)}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  ↑
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={t('settings.courier-files.down', place)}
                  disabled={at === fields.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  ↓
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={t('settings.courier-files.remove', place)}
                  disabled={fields.length === 1}
                  onClick={() => remove(at)}
                >
                  {t('console.remove')}
                </Button>
              </span>
              {holds === 'TEXT' && (
                <TextField
                  label={t('settings.courier-files.text', place)}
                  optional
                  {...form.register(`${name}.${at}.text`)}
                />
              )}
            </li>
          );
        })}
      </ol>
      {fields.length < courierFileLimits.columns && (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          onClick={() => append({ heading: '', field: 'TEXT', text: '' })}
        >
          {t('settings.courier-files.add')}
        </Button>
      )}
    </div>
  );
}
