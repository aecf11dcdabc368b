'use client';

import { useState } from 'react';
import { goodsStates } from '@/lib/domain/claim';
import { useConsoleT } from '@/lib/i18n/console/client';
import { RadioCards } from '../../ui/choices';
import { TextField } from '../../ui/text-field';
import { type Step, StepDialog } from './step-dialog';

/** How the box came back, and for a return what that takes off the refund. */
export function InspectStep({ action, post, onDone, isReturn }: Step & { isReturn: boolean }) {
  const t = useConsoleT();
  const [goods, setGoods] = useState<string>();
  const [deduction, setDeduction] = useState('0');
  const isAmount = /^\d{1,9}$/.test(deduction);
  return (
    <StepDialog
      action={action}
      label={t('claims.INSPECT')}
      text={t('claims.INSPECT.text')}
      disabledReason={goods && isAmount ? undefined : t('field.required')}
      call={() => post('inspect', { goods, deductionAmt: Number(deduction) })}
      onDone={onDone}
    >
      <RadioCards
        legend={t('claims.goods')}
        options={goodsStates.map((value) => ({ value, label: t(`claims.goods.${value}`) }))}
        values={goods ? [goods] : []}
        onValuesChange={([value]) => setGoods(value)}
      />
      {isReturn && (
        <TextField
          label={t('claims.INSPECT.deduction')}
          inputMode="numeric"
          value={deduction}
          onChange={({ target }) => setDeduction(target.value.trim())}
        />
      )}
    </StepDialog>
  );
}
