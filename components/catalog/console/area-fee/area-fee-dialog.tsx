'use client';

import { useState } from 'react';
import type { z } from 'zod';
import { SaveForm } from '@/components/operations/console/settings/save-form';
import { useSaveForm } from '@/components/operations/console/settings/use-save-form';
import { Button } from '@/components/shared/ui/button';
import { Dialog } from '@/components/shared/ui/dialog';
import { asTyped } from '@/components/shared/ui/form/as-typed';
import { MoneyField } from '@/components/shared/ui/form/money-field';
import { TextField } from '@/components/shared/ui/form/text-field';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { useMoney } from '@/components/shared/ui/use-money';
import { ApiError, api } from '@/lib/api-client';
import {
  type AreaFeeSaved,
  type AreaFeesWire,
  type AreaFeeWire,
  areaFeeRequest,
  areaFeeSaved,
  areaFeesResponse,
  mostAreaFee,
} from '@/lib/contract/catalog/console/area-fees';
import { pick } from '@/lib/domain/shared/pick';
import { zipCodeIn } from '@/lib/domain/shared/typed';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useAreaFeeReach } from './area-fee-reach';

type Props = { areaFee: AreaFeeWire | null; onSaved: (saved: AreaFeeSaved) => void };

/** Adds a range of postcodes, or changes the given one. */
export function AreaFeeDialog({ areaFee, onSaved }: Props) {
  const t = useConsoleT();
  const [isOpen, setOpen] = useState(false);
  const title = t(areaFee ? 'console.edit' : 'settings.areaFees.add');
  return (
    <>
      <Button variant={areaFee ? 'secondary' : 'primary'} size="sm" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={title}>
        <AreaFeeForm
          areaFee={areaFee}
          onSaved={(saved) => {
            setOpen(false);
            onSaved(saved);
          }}
        />
      </Dialog>
    </>
  );
}

function AreaFeeForm({ areaFee, onSaved }: Props) {
  const t = useConsoleT();
  const money = useMoney();
  const askReach = useAreaFeeReach();
  const [shown, setShown] = useState<{ of: string; text: string }>();
  const { form, register, frame } = useSaveForm<
    z.input<typeof areaFeeRequest>,
    z.output<typeof areaFeeRequest>
  >(
    areaFeeRequest,
    areaFee ? valuesOf(areaFee) : {},
    async (range, seen) => {
      const of = JSON.stringify(range);
      if (shown?.of !== of) {
        const text = await askReach({ areaFeeNo: areaFee?.areaFeeNo ?? null, range });
        if (text) return setShown({ of, text });
      }
      const saved = areaFee
        ? await api.put(`/admin/area-fees/${areaFee.areaFeeNo}`, areaFeeSaved, { ...range, seen })
        : await api.post('/admin/area-fees', areaFeeSaved, range);
      onSaved(saved);
    },
    areaFee ? { read: () => readAgain(areaFee), objects: [`area_fee ${areaFee.areaFeeNo}`] } : undefined,
  );
  const zip = { inputMode: 'numeric', hint: t('settings.areaFees.zip.hint') } as const;
  return (
    <SaveForm {...frame} saved={undefined}>
      <TextField label={t('settings.areaFees.from')} {...zip} {...register('zipFrom', asTyped(zipCodeIn))} />
      <TextField label={t('settings.areaFees.to')} {...zip} {...register('zipTo', asTyped(zipCodeIn))} />
      <TextField
        label={t('settings.areaFees.placeKo')}
        hint={t('settings.areaFees.place.hint')}
        {...register('placeKo')}
      />
      <TextField
        label={t('settings.areaFees.placeEn')}
        optional
        hint={t('settings.areaFees.place.hint')}
        {...register('placeEn')}
      />
      <MoneyField
        form={form}
        name="extraAmt"
        label={t('settings.areaFees.amount')}
        hint={t('settings.amount.hint', { min: money(1), max: money(mostAreaFee) })}
      />
      {shown && (
        <StatusMessage tone="warning">
          {shown.text} {t('settings.areaFees.reach.again')}
        </StatusMessage>
      )}
    </SaveForm>
  );
}

const valuesOf = (areaFee: AreaFeeWire) =>
  pick(areaFee, 'zipFrom', 'zipTo', 'placeKo', 'placeEn', 'extraAmt');

async function readAgain({ areaFeeNo }: AreaFeeWire) {
  let after: string | null = null;
  do {
    const page: AreaFeesWire = await api.get('/admin/area-fees', areaFeesResponse, {
      query: { after, size: 200 },
    });
    const found = page.areaFees.find((one) => one.areaFeeNo === areaFeeNo);
    if (found) return valuesOf(found);
    after = page.nextAfter;
  } while (after !== null);
  throw new ApiError({ status: 404, code: 'NOT_FOUND', message: 'NOT_FOUND' });
}
