'use client';

import { useState } from 'react';
import { useMoney } from '@/components/shared/ui/use-money';
import { api } from '@/lib/api-client';
import type { OrderResponse } from '@/lib/contract/order/order-detail';
import { type ClaimReasonType, type ClaimType, offeredReasons } from '@/lib/domain/claim/claim';
import { useT } from '@/lib/i18n/client';
import type { OrderLineWire } from '../order/order-line';
import { newKey } from '../shared/actions/new-key';
import { useAction } from '../shared/actions/use-action';
import { ConfirmDialog } from '../shared/ui/dialog';
import { Select } from '../shared/ui/form/select';
import { TextArea } from '../shared/ui/form/text-field';
import { claimCall } from './claim-call';
import { ClaimEstimate } from './claim-estimate';
import { ExchangeOption } from './exchange-option';
import { type Pickup, PickupAddress } from './pickup-address';

const claimResponse = () => import('@/lib/contract/claim/claim').then((module) => module.claimResponse);

export type ClaimDialogProps = {
  type: ClaimType;
  order: OrderResponse;
  /** One line, or all lines of the order that can be cancelled. A claim takes a line whole. */
  lines: OrderLineWire[];
  onClose: () => void;
  onDone: (message: string) => void;
};

const mostText = 200;

/** Asks for the reason, shows the expected refund, then sends the request. */
export function ClaimDialog({ type, order, lines, onClose, onDone }: ClaimDialogProps) {
  const t = useT();
  const money = useMoney();
  const { run, pending, error } = useAction();
  const [key] = useState(newKey);
  const [reason, setReason] = useState<ClaimReasonType | null>(null);
  const [text, setText] = useState('');
  const [optionNo, setOptionNo] = useState(lines[0]?.optionNo ?? 0);
  const [line, ...others] = lines;
  const [pickup, setPickup] = useState<Pickup>(null);
  const isFetched = type !== 'CANCEL';

  async function send() {
    if (!reason || !line) return;
    const { path, body } = claimCall({ type, lines: [line, ...others], reason, text, optionNo, pickup });
    const headers = { 'idempotency-key': key };
    await run(
      () => api.post(path, claimResponse, body, { headers }),
      ({ refundAmt }) => onDone(t(`order.claim.done.${type}`, { amount: money(refundAmt) })),
    );
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(lines.length > 1 ? 'order.action.CANCEL_ALL' : `order.claim.title.${type}`)}
      description={t(`order.claim.lead.${type}`)}
      confirmLabel={t(`order.action.${lines.length > 1 ? 'CANCEL_ALL' : type}`)}
      cancelLabel={t('order.claim.keep')}
      onConfirm={send}
      pending={pending}
      error={error}
      tone="danger"
      disabledReason={reason ? undefined : t('order.claim.reasonChoose')}
    >
      {order.isPresent && isFetched && <p className="text-sm text-soft">{t('order.claim.gift')}</p>}
      <ul className="font-semibold">
        {lines.map((each) => (
          <li key={each.orderOptionNo}>
            {each.productName} · {t('order.quantity', { count: each.orderCnt })}
          </li>
        ))}
      </ul>
      <Select<ClaimReasonType>
        label={t('order.claim.reason')}
        placeholder={t('order.claim.reasonChoose')}
        value={reason}
        onChange={setReason}
        options={offeredReasons(type).map((value) => ({ value, label: t(`claimReason.${value}`) }))}
      />
      {type === 'EXCHANGE' && line && (
        <ExchangeOption
          line={{ ...line, addPrice: line.price.addPrice }}
          optionNo={optionNo}
          onChange={setOptionNo}
        />
      )}
      {isFetched && !order.isPresent && <PickupAddress order={order} value={pickup} onChange={setPickup} />}
      <TextArea
        label={t('order.claim.text')}
        optional
        value={text}
        onChange={({ target }) => setText(target.value)}
        most={mostText}
        rows={2}
      />
      {reason && <ClaimEstimate type={type} reason={reason} lines={lines} />}
    </ConfirmDialog>
  );
}
