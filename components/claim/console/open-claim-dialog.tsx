'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { openClaimResponse } from '@/lib/contract/claim/console/claims';
import type { ConsoleOrder } from '@/lib/contract/order/console/orders';
import { type ClaimReasonType, offeredReasons, responsibleFor } from '@/lib/domain/claim/claim';
import { useConsoleT } from '@/lib/i18n/console/client';
import { RefundEstimate } from '../../order/console/refund-estimate';
import { useAction } from '../../shared/actions/use-action';
import { useRequestKey } from '../../shared/actions/use-request-key';
import { ConfirmAction } from '../../shared/console/confirm-action';
import { Chips } from '../../shared/ui/form/choices';
import { Select } from '../../shared/ui/form/select';
import { TextArea } from '../../shared/ui/form/text-field';
import { ExchangeOption } from '../exchange-option';
import { noPickup, OtherPickup, type Pickup, pickupToWire } from './other-pickup';

const types = ['RETURN', 'EXCHANGE'] as const;
type OpenedType = (typeof types)[number];

/** Opens a return or an exchange of one line for an orderer who asked the shop, by the rules of their own request. */
export function OpenClaimDialog({
  order,
  line,
  onDone,
}: {
  order: Pick<ConsoleOrder, 'orderNo' | 'isGift'>;
  line: ConsoleOrder['lines'][number];
  onDone: (text: string) => void;
}) {
  const t = useConsoleT();
  const action = useAction();
  const send = useRequestKey();
  const [type, setType] = useState<OpenedType>('RETURN');
  const [reason, setReason] = useState<ClaimReasonType | null>(null);
  const [text, setText] = useState('');
  const [optionNo, setOptionNo] = useState(line.optionNo);
  const [pickup, setPickup] = useState<Pickup>(noPickup);
  const returnAddress = pickupToWire(pickup);
  const isUnready = !reason ? t('order.claim.reasonChoose') : returnAddress ? undefined : t('field.required');

  // The button is hidden where nothing can be opened, but the component stays until it has reported its result.
  if (!line.isReturnable) return null;
  return (
    <ConfirmAction
      action={action}
      label={t('claims.open')}
      text={t('claims.open.text')}
      unready={isUnready}
      call={() => {
        const body = {
          ...{ claimType: type, orderOptionNos: [line.orderOptionNo], reasonType: reason, text },
          ...(returnAddress !== 'AS_DELIVERED' && { returnAddress }),
          ...(type === 'EXCHANGE' && { exchangeOptionNo: optionNo }),
        };
        const path = `/admin/orders/${order.orderNo}/claims`;
        return send(body, (options) => api.post(path, openClaimResponse, body, options));
      }}
      onDone={({ claimNo }) => onDone(t('claims.open.done', { type: t(`claims.type.${type}`), claimNo }))}
    >
      <Chips
        legend={t('claims.open.type')}
        options={types.map((value) => ({ value, label: t(`claims.type.${value}`) }))}
        values={[type]}
        onValuesChange={([value]) => setType(value === 'EXCHANGE' ? 'EXCHANGE' : 'RETURN')}
      />
      <Select<ClaimReasonType>
        label={t('claims.open.reason')}
        placeholder={t('order.claim.reasonChoose')}
        value={reason}
        onChange={setReason}
        options={offeredReasons(type).map((value) => ({
          value,
          label: `${t(`claimReason.${value}`)} · ${t('claims.fault')}: ${t(`claims.fault.${responsibleFor(value)}`)}`,
        }))}
      />
      {type === 'EXCHANGE' && <ExchangeOption line={line} optionNo={optionNo} onChange={setOptionNo} />}
      {order.isGift ? (
        <p className="text-sm text-soft">{t('claims.pickup.gift')}</p>
      ) : (
        <OtherPickup value={pickup} onChange={setPickup} />
      )}
      <TextArea
        label={t('claims.open.words')}
        hint={t('claims.open.wordsHint')}
        optional
        most={200}
        rows={2}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {type === 'RETURN' && reason && (
        <RefundEstimate
          path={`/admin/orders/${order.orderNo}/claim-estimate`}
          body={{ orderOptionNos: [line.orderOptionNo], reasonType: reason }}
        />
      )}
    </ConfirmAction>
  );
}
