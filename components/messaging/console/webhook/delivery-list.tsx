'use client';

import { useState } from 'react';
import { PostButton } from '@/components/shared/console/post-button';
import { Badge } from '@/components/shared/ui/badge';
import { EmptyState } from '@/components/shared/ui/states';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { Table } from '@/components/shared/ui/table';
import { useFormat } from '@/components/shared/ui/use-format';
import type { WebhookDeliveryWire } from '@/lib/contract/messaging/console/webhooks';
import { useConsoleT } from '@/lib/i18n/console/client';
import { whyNot } from './words';

const tones = { PENDING: 'warning', DELIVERED: 'success', FAILED: 'danger', CANCELLED: 'neutral' } as const;

/** The events sent to one address, newest first. */
export function DeliveryList(props: {
  deliveries: WebhookDeliveryWire[];
  endpointNo: number;
  canReplay: boolean;
}) {
  const { deliveries, endpointNo, canReplay } = props;
  const t = useConsoleT();
  const { when } = useFormat();
  const [isReplayed, setReplayed] = useState(false);
  return (
    <>
      {isReplayed && <StatusMessage tone="success">{t('webhooks.replayed')}</StatusMessage>}
      <Table
        empty={<EmptyState title={t('webhooks.log.none')} />}
        caption={t('webhooks.log')}
        rows={deliveries}
        rowKey={({ deliveryNo }) => deliveryNo}
        columns={[
          {
            head: t('webhooks.type'),
            isName: true,
            cell: ({ type, eventId }) => (
              <>
                {t(`webhooks.event.${type}`)}
                <code className="block break-all text-xs font-normal text-soft">{eventId}</code>
              </>
            ),
          },
          {
            head: t('webhooks.subject'),
            cell: ({ subject, type }) =>
              type === 'webhook.test' ? '–' : <span className="break-all">{subject}</span>,
          },
          { head: t('webhooks.result'), cell: (delivery) => <Result delivery={delivery} /> },
          { head: t('webhooks.created'), cell: ({ createdAt }) => when(createdAt) },
          { head: t('webhooks.delivered'), cell: ({ deliveredAt }) => when(deliveredAt) },
          { head: t('webhooks.next'), cell: ({ nextAt }) => when(nextAt) },
          {
            head: t('webhooks.replay'),
            cell: ({ deliveryNo, state }) =>
              canReplay && state !== 'PENDING' ? (
                <PostButton
                  path={`/admin/webhooks/${endpointNo}/deliveries/${deliveryNo}/replay`}
                  label={t('webhooks.replay')}
                  onDone={() => setReplayed(true)}
                />
              ) : (
                '–'
              ),
          },
        ]}
      />
    </>
  );
}

function Result({ delivery }: { delivery: WebhookDeliveryWire }) {
  const t = useConsoleT();
  const { state, attempts } = delivery;
  const why = whyNot(t, delivery);
  return (
    <>
      <Badge tone={tones[state]}>{t(`webhooks.delivery.${state}`)}</Badge>
      {attempts > 0 && <span>{` ${t('webhooks.attempts', { count: attempts })}`}</span>}
      {why && <span className="block text-soft">{why}</span>}
    </>
  );
}
