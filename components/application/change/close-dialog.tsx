'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { closeRequest } from '@/lib/contract/application/application-change';
import { closeReasons } from '@/lib/domain/application/status';
import { isBlank } from '@/lib/domain/shared/typed';
import { formatDate } from '@/lib/format';
import { fieldMessage } from '@/lib/i18n';
import { useLanguage, useT } from '@/lib/i18n/client';
import { AskDialog } from '../../shared/actions/ask-dialog';
import { RadioCards } from '../../shared/ui/form/choices';
import { TextArea } from '../../shared/ui/form/text-field';
import { TextLink } from '../../shared/ui/link-button';
import { StatusMessage } from '../../shared/ui/status-message';
import { Points } from '../points';
import type { ActionDialogProps } from './dialog-props';
import { useRestLine } from './rest-of-box';

const mostText = 200;
/**
 * Paid, not shipped: these boxes ship unless the orderer cancels them in the order
 * (docs/rules/money.md#close-and-pause).
 */
const cancelable = ['PAY_DONE', 'PRODUCT_PREPARE', 'DELIVERY_PREPARE'];

export function CloseDialog({ application, rest, onClose, onDone }: ActionDialogProps) {
  const t = useT();
  const [reason, setReason] = useState<string>();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const restLine = useRestLine(rest, 'onwards');
  const { recurringPaymentId, isPresent, statusType, invitationYmdt } = application;
  const words = closeWords(application);
  const body = closeRequest.safeParse({
    closeReasonType: reason,
    closeReason: text.trim() || null,
    // The dialog says that the recipient will not know.
    isInvitationPlanned: invitationYmdt !== null,
  });
  const isTextMissing = reason === 'ETC' && isBlank(text);

  return (
    <AskDialog
      onClose={onClose}
      title={t(words.title)}
      confirmLabel={t(words.confirm)}
      cancelLabel={t(isPresent ? 'my.close.keepGift' : 'my.close.keep')}
      tone="danger"
      call={() => api.put(`/recurring-payments/close/${recurringPaymentId}`, null, body.data)}
      onDone={() => onDone(t(words.done))}
      isReady={() => {
        setTried(true);
        return body.success;
      }}
    >
      <Points
        lines={
          invitationYmdt
            ? [t('my.close.leaveOutText')]
            : [
                t('my.close.text'),
                statusType === 'WAITING' ? t('my.close.waiting') : t('my.close.unpaid'),
                restLine,
              ]
        }
      />
      <PaidBoxes application={application} />
      <RadioCards
        legend={t('my.close.reason')}
        options={closeReasons.map((value) => ({ value, label: t(`my.close.reason.${value}`) }))}
        values={reason ? [reason] : []}
        onValuesChange={([value]) => setReason(value)}
        error={isTried && !reason ? t('field.choose') : undefined}
      />
      {reason === 'ETC' && (
        <TextArea
          label={t('my.close.reasonText')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          most={mostText}
          error={isTried && isTextMissing ? fieldMessage(t, 'required') : undefined}
        />
      )}
    </AskDialog>
  );
}

function closeWords({ isPresent, invitationYmdt }: ActionDialogProps['application']) {
  if (!isPresent) return { title: 'my.close.title', confirm: 'action.end', done: 'my.close.done' } as const;
  return invitationYmdt
    ? ({ title: 'my.close.leaveOut', confirm: 'my.action.leaveOut', done: 'my.close.leftOut' } as const)
    : ({ title: 'my.close.titleGift', confirm: 'action.endGift', done: 'my.close.doneGift' } as const);
}

function PaidBoxes({ application }: Pick<ActionDialogProps, 'application'>) {
  const t = useT();
  const language = useLanguage();
  const boxes = application.rounds.filter((line) => cancelable.includes(line.statusType));
  if (boxes.length === 0) return null;
  return (
    <StatusMessage tone="info" title={t('my.close.paid')}>
      <ul>
        {boxes.map((box) => (
          <li key={box.orderOptionNo}>
            <TextLink href={`/my/orders/${box.orderNo}`} className="inline-flex min-h-11 items-center">
              {t('my.close.paidBox', { round: box.round, date: formatDate(box.deliveryYmd, language) })}
            </TextLink>
          </li>
        ))}
      </ul>
    </StatusMessage>
  );
}
