'use client';

import { useFormat } from '@/components/shared/ui/use-format';
import type { ConsoleRoundWire } from '@/lib/contract/application/console/application-detail';
import { useConsoleT } from '@/lib/i18n/console/client';
import { declineWord } from '../../application/console/words';

type Payment = Pick<ConsoleRoundWire, 'createdAt' | 'attempts' | 'paidAt' | 'nextAttemptYmd'>;

/** The payment attempts of an order, in the same words on the order and on the application. */
export function PaymentTrail({ payment }: { payment: Payment }) {
  const t = useConsoleT();
  const { date, when } = useFormat();
  return (
    <ul className="flex flex-col gap-1">
      <li>{t('applications.createdAt', { at: when(payment.createdAt) })}</li>
      {payment.attempts.map(({ attempt, state, triedOn, cardName, endDigits, declineCode }) => (
        <li key={attempt} className={state === 'DECLINED' ? 'text-bad' : undefined}>
          {t(`applications.attempt.${state}`, {
            date: date(triedOn),
            card: `${cardName} ${endDigits}`,
            why: declineWord(t, declineCode ?? ''),
          })}
        </li>
      ))}
      {payment.paidAt && <li>{t('applications.paidAt', { at: when(payment.paidAt) })}</li>}
      {payment.nextAttemptYmd && (
        <li>{t('applications.nextAttempt', { date: date(payment.nextAttemptYmd) })}</li>
      )}
    </ul>
  );
}
