'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { useRequestKey } from '@/components/shared/actions/use-request-key';
import { ConflictCard, useConflict } from '@/components/shared/console/conflict';
import { Button } from '@/components/shared/ui/button';
import { Card } from '@/components/shared/ui/card';
import { asWholeOrNull, NumberField } from '@/components/shared/ui/form/number-field';
import { Select } from '@/components/shared/ui/form/select';
import { TextField } from '@/components/shared/ui/form/text-field';
import { useContractForm } from '@/components/shared/ui/form/use-contract-form';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { api } from '@/lib/api-client';
import {
  type ConditionResponse,
  conditionResponse,
  editConditionRequest,
  type GiftOptionWire,
} from '@/lib/contract/catalog/console/free-gift-conditions';
import { giftCycleTypes, quantityTypes } from '@/lib/contract/catalog/product-parts';
import { parseWholes } from '@/lib/domain/shared/typed';
import { useConsoleT } from '@/lib/i18n/console/client';
import { valuesOf } from './condition-values';
import { GiftOptions } from './gift-options';

type Props = {
  productNo: number;
  condition: ConditionResponse | null;
  offered: GiftOptionWire[];
  /** Dates of a new condition. */
  days: { startOn: string; endOn: string };
};

export function ConditionForm({ productNo, condition, offered, days }: Props) {
  const t = useConsoleT();
  const { form, failure, say, submit } = useContractForm(editConditionRequest, valuesOf(condition, days));
  const { conflict, handleConflict, resolve } = useConflict(form, {
    read: () => readAgain(condition, days),
    objects: condition ? [`condition/${condition.conditionNo}`] : [],
  });
  // Read while rendering, see `useConflict`.
  const { seen: _, ...began } = { ...valuesOf(condition, days), ...form.formState.defaultValues };
  const once = useRequestKey();
  const router = useRouter();
  const [isMoving, startMoving] = useTransition();
  const { errors, isSubmitting } = form.formState;
  const cycleType = form.watch('cycleType');
  const quantityType = form.watch('quantityType');
  const optionErrors = Array.isArray(errors.optionNos) ? errors.optionNos.find(Boolean) : errors.optionNos;
  const save = submit(async (values) => {
    const path = '/admin/free-gift-conditions';
    if (condition) {
      const body = { ...values, seen: began };
      try {
        await api.put(`${path}/${condition.conditionNo}`, conditionResponse, body);
      } catch (error) {
        if (await handleConflict(error)) return;
        throw error;
      }
    } else {
      const made = { productNo, ...values };
      await once(made, (options) => api.post(path, conditionResponse, made, options));
    }
    startMoving(() => router.push(`/admin/products/${productNo}`));
  });
  return (
    <form className="flex flex-col gap-6" noValidate onSubmit={save}>
      <Card>
        <div className="grid gap-5 sm:grid-cols-2">
          {(['nameKo', 'nameEn'] as const).map((name) => (
            <TextField
              key={name}
              label={t(`gifts.${name}`)}
              optional={name === 'nameEn'}
              {...form.register(name)}
            />
          ))}
          {(['startOn', 'endOn'] as const).map((name) => (
            <TextField key={name} type="date" label={t(`gifts.${name}`)} {...form.register(name)} />
          ))}
          <Select
            label={t('gifts.rounds')}
            options={giftCycleTypes.map((value) => ({ value, label: t(`gifts.cycle.${value}`) }))}
            value={cycleType}
            onChange={(value) => form.setValue('cycleType', value)}
          />
          {cycleType === 'MULTIPLE' && (
            <NumberField
              label={t('gifts.cycleMultiple')}
              {...form.register('cycleMultiple', asWholeOrNull)}
            />
          )}
          {cycleType === 'CUSTOM' && (
            <TextField
              label={t('gifts.cycleRounds')}
              {...form.register('cycleRounds', { setValueAs: roundsOf })}
              error={say(errors.cycleRounds)}
            />
          )}
          <Select
            className="sm:col-start-1"
            label={t('gifts.quantity')}
            options={quantityTypes.map((value) => ({ value, label: t(`gifts.quantity.${value}`) }))}
            value={quantityType}
            onChange={(value) => form.setValue('quantityType', value)}
          />
          {quantityType === 'SELECTABLE' && (
            <NumberField
              label={t('gifts.selectableQuantity')}
              {...form.register('selectableQuantity', asWholeOrNull)}
            />
          )}
        </div>
      </Card>
      <Card>
        <GiftOptions
          offered={offered}
          chosen={form.watch('optionNos')}
          onChange={(optionNos) =>
            form.setValue('optionNos', optionNos, { shouldValidate: form.formState.isSubmitted })
          }
          error={say(optionErrors)}
        />
      </Card>
      {conflict && <ConflictCard conflict={conflict} resolve={resolve} />}
      {failure.message && <StatusMessage tone="danger">{failure.message}</StatusMessage>}
      <Button type="submit" size="lg" pending={isSubmitting || isMoving} className="self-start">
        {t('console.save')}
      </Button>
    </form>
  );
}

/** "3, 6" as it is typed. */
const roundsOf = (value: unknown) => (typeof value === 'string' ? parseWholes(value) : value);

async function readAgain(condition: ConditionResponse | null, days: Props['days']) {
  const path = `/admin/free-gift-conditions/${condition?.conditionNo}`;
  return valuesOf(condition && (await api.get(path, conditionResponse)), days);
}
