'use client';

import { useState } from 'react';
import { CardLinkButton } from '@/components/billing/console/card-link-button';
import { usePaymentWords } from '@/components/billing/console/payment-words';
import { ForRight } from '@/components/shared/console/may';
import { Done } from '@/components/shared/ui/done';
import { useFormat } from '@/components/shared/ui/use-format';
import type { ConsoleRoundWire } from '@/lib/contract/application/console/application-detail';
import { useConsoleT } from '@/lib/i18n/console/client';

type Payment = Pick<
  ConsoleRoundWire,
  'orderNo' | 'createdAt' | 'attempts' | 'paidAt' | 'nextAttemptYmd' | 'told' | 'isCardLinkOffered'
>;

/**
 * The money of an order: each card that was asked, what came of it, the next try, what the orderer was told, and the text that can still
 * save it; in the same words on the order and on the application.
 */
export function PaymentTrail({ payment }: { payment: Payment }) {
  const t = useConsoleT();
  const { when } = useFormat();
  const words = usePaymentWords();
  const [isSent, setSent] = useState(false);
  const { orderNo, attempts, told, isCardLinkOffered, nextAttemptYmd, paidAt } = payment;
  // The card that paid says when; a payment without one, as of an older record, has a line of its own.
  const isCardNamed = attempts.some(({ state }) => state === 'PAID');
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-col gap-1">
        <li>{t('applications.createdAt', { at: when(payment.createdAt) })}</li>
        {attempts.map((attempt) => (
          <li key={attempt.attempt} className={attempt.state === 'DECLINED' ? 'text-bad' : undefined}>
            {words.attempt(attempt, paidAt)}
          </li>
        ))}
        {paidAt && !isCardNamed && <li>{t('applications.paidAt', { at: when(paidAt) })}</li>}
        {(nextAttemptYmd || isCardLinkOffered) && <li>{words.next(nextAttemptYmd)}</li>}
        {told.map((text) => (
          <li key={`${text.kind} ${text.at}`}>{words.told(text)}</li>
        ))}
      </ul>
      {isCardLinkOffered && (
        <ForRight needed="MONEY">
          <Done>{isSent && t('payment.cardLinkSent')}</Done>
          <CardLinkButton orderNo={orderNo} onSent={() => setSent(true)} />
        </ForRight>
      )}
    </div>
  );
}
