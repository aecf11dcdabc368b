'use client';

import { declineWord } from '@/components/application/console/words';
import { useFormat } from '@/components/shared/ui/use-format';
import type { OrderPaymentWire } from '@/lib/contract/billing/console/order-payment';
import { useConsoleT } from '@/lib/i18n/console/client';

/** How a payment is told, in the same words on the dashboard, the order and the application. */
export function usePaymentWords() {
  const t = useConsoleT();
  const { date, when } = useFormat();
  return {
    /** `paidAt`: when the card that paid did. */
    attempt: (
      { state, triedOn, cardName, endDigits, declineCode }: OrderPaymentWire['attempts'][number],
      paidAt: string | null = null,
    ) =>
      t(`applications.attempt.${state}`, {
        date: state === 'PAID' && paidAt ? when(paidAt) : date(triedOn),
        card: `${cardName} ${endDigits}`,
        why: declineWord(t, declineCode ?? ''),
      }),
    next: (nextAttemptYmd: string | null) =>
      nextAttemptYmd === null
        ? t('payment.noNextAttempt')
        : t('applications.nextAttempt', { date: date(nextAttemptYmd) }),
    told: ({ kind, state, delivery, at }: OrderPaymentWire['told'][number]) =>
      t('payment.told', {
        what: t(`messages.kind.${kind}`),
        state: delivery ? t(`messages.delivery.${delivery}`) : t(`messages.state.${state}`),
        at: when(at),
      }),
  };
}
