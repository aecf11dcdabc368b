'use client';

import { useState } from 'react';
import { useCurrency } from '@/components/shared/layout/shop-units';
import { parseMoney } from '@/lib/domain/billing/amounts';
import { goodsStates } from '@/lib/domain/claim/claim';
import { useConsoleT } from '@/lib/i18n/console/client';
import { RadioCards } from '../../shared/ui/form/choices';
import { AmountField, useNoAmount } from '../../shared/ui/form/money-field';
import { type Step, StepDialog } from './step-dialog';

/** The condition of the returned box, and for a return the deduction from the refund. */
export function InspectStep({ action, post, onDone, isReturn }: Step & { isReturn: boolean }) {
  const t = useConsoleT();
  const [goods, setGoods] = useState<string>();
  const [deduction, setDeduction] = useState('0');
  const deductionAmt = parseMoney(deduction, useCurrency());
  const isAmount = deductionAmt !== null && deductionAmt >= 0;
  const notAnAmount = useNoAmount();
  const noAmount = isAmount ? undefined : notAnAmount;
  return (
    <StepDialog
      action={action}
      label={t('claims.INSPECT')}
      text={t(`claims.INSPECT.text.${isReturn ? 'RETURN' : 'EXCHANGE'}`)}
      unready={goods ? noAmount : t('field.choose')}
      call={() => post('inspect', { goods, deductionAmt })}
      onDone={onDone}
    >
      <RadioCards
        legend={t('claims.goods')}
        options={goodsStates.map((value) => ({ value, label: t(`claims.goods.${value}`) }))}
        values={goods ? [goods] : []}
        onValuesChange={([value]) => setGoods(value)}
      />
      {isReturn && (
        <AmountField
          label={t('claims.INSPECT.deduction')}
          error={noAmount}
          value={deduction}
          onChange={({ target }) => setDeduction(target.value)}
        />
      )}
    </StepDialog>
  );
}
