'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { cancelByMerchantResponse } from '@/lib/contract/order/console/orders';
import { claimReasonTypes, responsibleFor } from '@/lib/domain/claim/claim';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useAction } from '../../shared/actions/use-action';
import { ConfirmAction } from '../../shared/console/confirm-action';
import { Chips } from '../../shared/ui/form/choices';
import { TextArea } from '../../shared/ui/form/text-field';
import { useFormat } from '../../shared/ui/use-format';
import { RefundEstimate } from './refund-estimate';

const reasons = claimReasonTypes.filter((reason) => responsibleFor(reason) === 'SELLER');

/** The shop cannot deliver a line: shows the refund before the confirmation. */
export function CancelDialog({
  orderNo,
  orderOptionNo,
  isOffered,
  onDone,
}: {
  orderNo: string;
  orderOptionNo: number;
  /** If false, the button is hidden but the component stays until it has reported its result. */
  isOffered: boolean;
  onDone: (text: string) => void;
}) {
  const t = useConsoleT();
  const { money } = useFormat();
  const action = useAction();
  const [reasonType, setReasonType] = useState('OUT_OF_STOCK');
  const [text, setText] = useState('');

  if (!isOffered) return null;
  return (
    <ConfirmAction
      action={action}
      look={{ variant: 'danger', size: 'sm' }}
      label={t('orders.cancel')}
      title={t('orders.cancel.title')}
      text={t('orders.cancel.text')}
      isDangerous
      call={() => {
        const body = { reasonType, text, orderOptionNos: [orderOptionNo] };
        return api.post(`/admin/orders/${orderNo}/cancel`, cancelByMerchantResponse, body);
      }}
      onDone={({ refundAmt }) => onDone(t('orders.cancelled', { amount: money(refundAmt) }))}
    >
      <Chips
        legend={t('orders.cancel.reason')}
        options={reasons.map((value) => ({ value, label: t(`claimReason.${value}`) }))}
        values={[reasonType]}
        onValuesChange={([value]) => value && setReasonType(value)}
      />
      <TextArea
        label={t('orders.cancel.words')}
        optional
        most={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <RefundEstimate
        path={`/admin/orders/${orderNo}/cancel-estimate`}
        body={{ orderOptionNos: [orderOptionNo] }}
      />
    </ConfirmAction>
  );
}
