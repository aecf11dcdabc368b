'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { type ConsoleClaimDetail, claimStepResponse, refundClaimResponse } from '@/lib/contract/admin/claims';
import { goodsStates } from '@/lib/domain/claim';
import { formatMoney } from '@/lib/format';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useAction } from '../../my/use-action';
import { RadioCards } from '../../ui/choices';
import { StatusMessage } from '../../ui/status-message';
import { TextArea, TextField } from '../../ui/text-field';
import { StepDialog } from './step-dialog';

/** What the server says can be done with the claim now, each behind a question. */
export function ClaimActions({ claim }: { claim: ConsoleClaimDetail }) {
  const t = useConsoleT();
  const language = useLanguage();
  const action = useAction();
  const [said, setSaid] = useState<string>();
  const [reason, setReason] = useState('');
  const [goods, setGoods] = useState<string>();
  const [deduction, setDeduction] = useState('0');
  const base = `/admin/claims/${claim.claimNo}`;
  const done = () => setSaid(t('claims.stepDone'));
  const refundAmt = claim.estimate?.refundAmt ?? claim.refundAmt;
  const isDeduction = /^\d{1,9}$/.test(deduction);
  const post = (verb: string, body: unknown = undefined) =>
    api.post(`${base}/${verb}`, claimStepResponse, body);
  return (
    <div className="flex flex-col gap-4">
      {said && <StatusMessage tone="success">{said}</StatusMessage>}
      {claim.status === 'EXCHANGE_PROC_WAITING' && (
        <StatusMessage>{t('claims.waitsForShipping')}</StatusMessage>
      )}
      <div className="flex flex-wrap gap-2">
        {claim.events.map((event) => {
          switch (event) {
            case 'APPROVE':
            case 'COLLECT':
              return (
                <StepDialog
                  key={event}
                  action={action}
                  label={t(`claims.${event}`)}
                  text={t(`claims.${event}.text`)}
                  call={() => post(event === 'APPROVE' ? 'approve' : 'collect')}
                  onDone={done}
                />
              );
            case 'REFUSE':
              return (
                <StepDialog
                  key={event}
                  action={action}
                  label={t('claims.REFUSE')}
                  text={t('claims.REFUSE.text')}
                  isDanger
                  disabledReason={reason.trim() ? undefined : t('field.required')}
                  call={() => post('refuse', { reason })}
                  onDone={done}
                >
                  <TextArea
                    label={t('claims.REFUSE.reason')}
                    maxLength={200}
                    value={reason}
                    onChange={({ target }) => setReason(target.value)}
                  />
                </StepDialog>
              );
            case 'INSPECT':
              return (
                <StepDialog
                  key={event}
                  action={action}
                  label={t('claims.INSPECT')}
                  text={t('claims.INSPECT.text')}
                  disabledReason={goods && isDeduction ? undefined : t('field.required')}
                  call={() => post('inspect', { goods, deductionAmt: Number(deduction) })}
                  onDone={done}
                >
                  <RadioCards
                    legend={t('claims.goods')}
                    options={goodsStates.map((value) => ({ value, label: t(`claims.goods.${value}`) }))}
                    values={goods ? [goods] : []}
                    onValuesChange={([value]) => setGoods(value)}
                  />
                  {claim.claimType === 'RETURN' && (
                    <TextField
                      label={t('claims.INSPECT.deduction')}
                      inputMode="numeric"
                      value={deduction}
                      onChange={({ target }) => setDeduction(target.value.trim())}
                    />
                  )}
                </StepDialog>
              );
            case 'REFUND':
              return (
                <StepDialog
                  key={event}
                  action={action}
                  label={t('claims.REFUND')}
                  text={t('claims.REFUND.text', { amount: formatMoney(refundAmt, language) })}
                  call={() => api.post(`${base}/refund`, refundClaimResponse, { refundAmt })}
                  onDone={done}
                />
              );
            case 'REFUND_INSTEAD':
              return (
                <StepDialog
                  key={event}
                  action={action}
                  label={t('claims.REFUND_INSTEAD')}
                  text={t('claims.REFUND_INSTEAD.text')}
                  isDanger
                  call={() => post('refund-instead')}
                  onDone={done}
                />
              );
            default:
              return null;
          }
        })}
        {claim.canRefundAgain && (
          <StepDialog
            action={action}
            label={t('claims.refundAgain')}
            text={t('claims.refundAgain.text')}
            call={() => api.post(`${base}/refund-again`, refundClaimResponse)}
            onDone={done}
          />
        )}
      </div>
    </div>
  );
}
