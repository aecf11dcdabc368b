'use client';

import type { ConsoleRoundWire } from '@/lib/contract/application/console/application-detail';
import { formatDate, formatInstant } from '@/lib/format';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { declineWord } from '../../application/console/words';

type Payment = Pick<ConsoleRoundWire, 'createdAt' | 'attempts' | 'paidAt' | 'nextAttemptYmd'>;

/** The payment attempts of an order, in the same words on the order and on the application. */
export function PaymentTrail({ payment, timeZone }: { payment: Payment; timeZone: string }) {
  const t = useConsoleT();
  const language = useLanguage();
  const at = (instant: string) => formatInstant(instant, language, timeZone);
  return (
    <ul className="flex flex-col gap-1">
      <li>{t('applications.createdAt', { at: at(payment.createdAt) })}</li>
      {payment.attempts.map(({ attempt, state, triedOn, cardName, endDigits, declineCode }) => (
        <li key={attempt} className={state === 'DECLINED' ? 'text-bad' : undefined}>
          {t(`applications.attempt.${state}`, {
            date: formatDate(triedOn, language),
            card: `${cardName} ${endDigits}`,
            why: declineWord(t, declineCode ?? ''),
          })}
        </li>
      ))}
      {payment.paidAt && <li>{t('applications.paidAt', { at: at(payment.paidAt) })}</li>}
      {payment.nextAttemptYmd && (
        <li>{t('applications.nextAttempt', { date: formatDate(payment.nextAttemptYmd, language) })}</li>
      )}
    </ul>
  );
}
