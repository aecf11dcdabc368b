'use client';

import { useState } from 'react';
import { SaveForm } from '@/components/operations/console/settings/save-form';
import { useSaveForm } from '@/components/operations/console/settings/use-save-form';
import { Button } from '@/components/shared/ui/button';
import { Dialog } from '@/components/shared/ui/dialog';
import { asTyped } from '@/components/shared/ui/form/as-typed';
import { asWhole, NumberField } from '@/components/shared/ui/form/number-field';
import { TextField } from '@/components/shared/ui/form/text-field';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { api } from '@/lib/api-client';
import {
  type AreaFeeSaved,
  type AreaFeeWire,
  areaFeeRequest,
  areaFeeSaved,
} from '@/lib/contract/catalog/console/area-fees';
import { zipCodeIn } from '@/lib/domain/shared/typed';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useAreaFeeReach } from './area-fee-reach';

/** Adds a range of postcodes, or changes the given one. */
export function AreaFeeDialog({
  areaFee,
  onSaved,
}: {
  areaFee: AreaFeeWire | null;
  onSaved: (saved: AreaFeeSaved) => void;
}) {
  const t = useConsoleT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={areaFee ? 'secondary' : 'primary'} size="sm" onClick={() => setOpen(true)}>
        {t(areaFee ? 'console.edit' : 'settings.areaFees.add')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t(areaFee ? 'console.edit' : 'settings.areaFees.add')}
      >
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

function AreaFeeForm({
  areaFee,
  onSaved,
}: {
  areaFee: AreaFeeWire | null;
  onSaved: (saved: AreaFeeSaved) => void;
}) {
  const t = useConsoleT();
  const askReach = useAreaFeeReach();
  const [shown, setShown] = useState<{ of: string; text: string }>();
  const { register, frame } = useSaveForm(areaFeeRequest, areaFee ?? {}, async (range) => {
    const of = JSON.stringify(range);
    if (shown?.of !== of) {
      const text = await askReach({ areaFeeNo: areaFee?.areaFeeNo ?? null, range });
      if (text) return setShown({ of, text });
    }
    const saved = areaFee
      ? await api.put(`/admin/area-fees/${areaFee.areaFeeNo}`, areaFeeSaved, range)
      : await api.post('/admin/area-fees', areaFeeSaved, range);
    onSaved(saved);
  });
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
        hint={t('settings.areaFees.place.hint')}
        {...register('placeEn')}
      />
      <NumberField
        label={t('settings.areaFees.amount')}
        hint={t('settings.areaFees.amount.hint')}
        {...register('extraAmt', asWhole)}
      />
      {shown && (
        <StatusMessage tone="warning">
          {shown.text} {t('settings.areaFees.reach.again')}
        </StatusMessage>
      )}
    </SaveForm>
  );
}
