'use client';

import { newKey } from '@/components/shared/actions/new-key';
import { CallButton } from '@/components/shared/console/call-button';
import { api } from '@/lib/api-client';
import { useConsoleT } from '@/lib/i18n/console/client';

/** An order could not be paid: sends its orderer a text with the link to their cards. Each press sends one text. */
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
