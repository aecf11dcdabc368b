'use client';

import { newKey } from '@/components/shared/actions/new-key';
import { CallButton } from '@/components/shared/console/call-button';
import { api } from '@/lib/api-client';
import { useConsoleT } from '@/lib/i18n/console/client';

/** Texts the orderer of an order that could not be paid the way to their cards: one text a press. */
export function CardLinkButton({ orderNo, onSent }: { orderNo: string; onSent: () => void }) {
  const t = useConsoleT();
  const send = () =>
    api
      .post(`/admin/orders/${orderNo}/card-link`, null, undefined, {
        headers: { 'Idempotency-Key': newKey() },
      })
      .then(onSent);
  return <CallButton label={t('payment.cardLink')} call={send} />;
}
