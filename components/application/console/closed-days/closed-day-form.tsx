'use client';

import { SaveForm } from '@/components/operations/console/settings/save-form';
import { useSaveForm } from '@/components/operations/console/settings/use-save-form';
import { Card } from '@/components/shared/ui/card';
import { Select } from '@/components/shared/ui/form/select';
import { TextField } from '@/components/shared/ui/form/text-field';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { ApiError } from '@/lib/api-client';
import { type ClosedDaysWire, closedSpanForm } from '@/lib/contract/application/console/closed-days';
import { useConsoleT } from '@/lib/i18n/console/client';
import { MovesPreview } from './moves-preview';
import { useClosedDaysChange } from './use-closed-days-change';
import { useCouriers } from './use-couriers';

/** The call has a list of spans, and names the fields of its only one in it. */
function atFields(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, code, message, retryAfterSeconds, correlationId } = error;
  const errors = error.errors.map((each) => ({ ...each, field: each.field.replace(/^add\.0\./, '') }));
  return new ApiError({ status, code, message, errors, retryAfterSeconds, correlationId });
}

/** Closes the shop for some days in a row. */
export function ClosedDayForm({ usual }: { usual: ClosedDaysWire['usualDeliveryCompanyType'] }) {
  const t = useConsoleT();
  const couriers = useCouriers();
  const { preview, send, cancel } = useClosedDaysChange();
  const { form, register, frame } = useSaveForm(closedSpanForm, {}, async (span) => {
    const isSaved = await send({ add: [span] }).catch((error) => {
      throw atFields(error);
    });
    if (isSaved) form.reset();
    return isSaved;
  });
  const hint = t('settings.holidays.hint');
  const chosen = form.watch('deliveryCompanyType') ?? null;
  return (
    <Card title={t('closedDays.add')}>
      <SaveForm
        {...frame}
        label={t(preview ? 'closedDays.save' : 'closedDays.show')}
        onCancel={preview && cancel}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t('closedDays.from')} type="date" {...register('startYmd')} />
          <TextField label={t('closedDays.until')} type="date" {...register('endYmd')} />
          <TextField label={t('settings.holidays.nameKo')} hint={hint} {...register('nameKo')} />
          <TextField label={t('settings.holidays.nameEn')} optional hint={hint} {...register('nameEn')} />
          <Select
            label={t('closedDays.courier')}
            hint={t('closedDays.courier.hint')}
            value={chosen ?? 'ALL'}
            options={[{ value: 'ALL', label: t('closedDays.courier.all') }, ...couriers]}
            onChange={(value) => form.setValue('deliveryCompanyType', value === 'ALL' ? null : value)}
          />
        </div>
        {preview && chosen && chosen !== usual && (
          <StatusMessage tone="info">
            {t('closedDays.courier.unusual', {
              courier: couriers.find(({ value }) => value === chosen)?.label ?? chosen,
            })}
          </StatusMessage>
        )}
        {preview && <MovesPreview preview={preview} />}
      </SaveForm>
    </Card>
  );
}
