'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { type ConsoleOrder, goodwillRefundResponse } from '@/lib/contract/order/console/orders';
import { parseMoney } from '@/lib/domain/billing/amounts';
import { isBlank } from '@/lib/domain/shared/typed';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useAction } from '../../shared/actions/use-action';
import { useRequestKey } from '../../shared/actions/use-request-key';
import { ConfirmAction } from '../../shared/console/confirm-action';
import { useCurrency } from '../../shared/layout/shop-units';
import { AmountField, useNoAmount } from '../../shared/ui/form/money-field';
import { TextArea } from '../../shared/ui/form/text-field';
import { useFormat } from '../../shared/ui/use-format';

/** Gives back a part of what was paid, without goods coming back. */
export function GoodwillDialog({ order, onDone }: { order: ConsoleOrder; onDone: (text: string) => void }) {
  const t = useConsoleT();
  const { money } = useFormat();
  const action = useAction();
  const send = useRequestKey();
  const notAnAmount = useNoAmount();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const { orderNo, mostGoodwillAmt: mostAmt } = order;
  const amount = parseMoney(typed, useCurrency());
  const most = t('orders.goodwill.most', { amount: money(mostAmt) });
  const wrong = amount === null ? notAnAmount : amount < 1 || amount > mostAmt ? most : undefined;

  if (mostAmt === 0) return null;
  return (
    <ConfirmAction
      action={action}
      label={t('orders.goodwill')}
      text={t('orders.goodwill.text')}
      unready={
        isBlank(typed)
          ? t('orders.goodwill.amountWanted')
          : (wrong ?? (isBlank(reason) ? t('orders.goodwill.reasonWanted') : undefined))
      }
      call={() => {
        const body = { amount, mostAmt, reason };
        const path = `/admin/orders/${orderNo}/goodwill-refund`;
        return send(body, (options) => api.post(path, goodwillRefundResponse, body, options));
      }}
      onDone={({ refundAmt }) => {
        setTyped('');
        setReason('');
        onDone(t('orders.goodwill.done', { amount: money(refundAmt) }));
      }}
    >
      <AmountField
        label={t('orders.goodwill.amount')}
        {...(typed === '' || !wrong ? { hint: most } : { error: wrong })}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextArea
        label={t('orders.goodwill.reason')}
        most={200}
        rows={2}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmAction>
  );
}
