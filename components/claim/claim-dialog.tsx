'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { claimResponse } from '@/lib/contract/claim';
import type { OrderResponse } from '@/lib/contract/order-detail';
import type { ClaimReasonType, ClaimType } from '@/lib/domain/claim';
import { formatMoney } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { useAction } from '../my/use-action';
import type { OrderLineWire } from '../order/order-line';
import { newKey } from '../order-sheet/new-key';
import { ConfirmDialog } from '../ui/dialog';
import { Select } from '../ui/select';
import { TextArea } from '../ui/text-field';
import { ClaimEstimate } from './claim-estimate';
import { ExchangeOption } from './exchange-option';

export type ClaimDialogProps = {
  type: ClaimType;
  order: OrderResponse;
  /** One line, or all that can be cancelled of the order. A claim takes a line whole. */
  lines: OrderLineWire[];
  onClose: () => void;
  onDone: (message: string) => void;
};

const mostText = 200;
/** Why a box that has not left yet is not wanted any more; what is wrong with a box is only known later. */
const cancelReasons: ClaimReasonType[] = ['CHANGE_MIND', 'DELAY_DELIVERY', 'OTHERS_SELLER', 'OTHERS_BUYER'];
const boxReasons: ClaimReasonType[] = [
  'CHANGE_MIND',
  'DEFECTIVE_PRODUCT',
  'WRONG_DELIVERY',
  'WRONG_PRODUCT_DETAIL',
  'OTHERS_SELLER',
  'OTHERS_BUYER',
];

/** Asks why, shows what would come back, then sends the request. */
export function ClaimDialog({ type, order, lines, onClose, onDone }: ClaimDialogProps) {
  const t = useT();
  const language = useLanguage();
  const { run, pending, error } = useAction();
  const [key] = useState(newKey);
  const [reason, setReason] = useState<ClaimReasonType | null>(null);
  const [text, setText] = useState('');
  const [optionNo, setOptionNo] = useState(lines[0]?.optionNo ?? 0);
  const [line] = lines;
  const reasons = type === 'CANCEL' ? cancelReasons : boxReasons;

  async function send() {
    if (!reason || !line) return;
    const body = {
      claimReasonType: reason,
      claimReasonDetail: text.trim() || null,
      ...(type !== 'EXCHANGE' && { claimType: type }),
      ...(lines.length === 1 && { productCnt: line.orderCnt }),
      ...(type === 'EXCHANGE' && {
        exchangeOption: { productNo: line.productNo, optionNo, orderCnt: line.orderCnt },
      }),
    };
    const path =
      lines.length > 1
        ? `/profile/orders/${order.orderNo}/claims/cancel`
        : `/profile/order-options/${line.orderOptionNo}/claims/${type.toLowerCase()}`;
    const headers = { 'idempotency-key': key };
    let amount = '';
    await run(
      async () => {
        const { refundAmt } = await api.post(path, claimResponse, body, { headers });
        amount = formatMoney(refundAmt, language);
      },
      () => onDone(t(`order.claim.done.${type}`, { amount })),
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
      {order.isPresent && type !== 'CANCEL' && <p className="text-sm text-soft">{t('order.claim.gift')}</p>}
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
        options={reasons.map((value) => ({ value, label: t(`claimReason.${value}`) }))}
      />
      {type === 'EXCHANGE' && line && (
        <ExchangeOption line={line} optionNo={optionNo} onChange={setOptionNo} />
      )}
      <TextArea
        label={t('order.claim.text')}
        optional
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxLength={mostText}
        rows={2}
        counter={{ length: [...text].length, max: mostText }}
      />
      {reason && <ClaimEstimate type={type} reason={reason} lines={lines} />}
    </ConfirmDialog>
  );
}
