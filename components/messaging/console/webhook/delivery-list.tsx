'use client';

import { useState } from 'react';
import { useBulkCalls } from '@/components/shared/console/list/bulk-bar';
import { Rows } from '@/components/shared/console/list/rows';
import { PostButton } from '@/components/shared/console/post-button';
import { Badge } from '@/components/shared/ui/badge';
import { EmptyState } from '@/components/shared/ui/states';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { useFormat } from '@/components/shared/ui/use-format';
import { api } from '@/lib/api-client';
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
  const { deliveries, endpointNo } = props;
  const t = useConsoleT();
  const { when } = useFormat();
  const [isReplayed, setReplayed] = useState(false);
  const pathOf = ({ deliveryNo }: WebhookDeliveryWire) =>
    `/admin/webhooks/${endpointNo}/deliveries/${deliveryNo}/replay`;
  const canReplay = ({ state }: WebhookDeliveryWire) => props.canReplay && state !== 'PENDING';
  const nameOf = ({ type }: WebhookDeliveryWire) => t(`webhooks.event.${type}`);
  const replay = useBulkCalls()<WebhookDeliveryWire>({
    label: t('webhooks.replay'),
    isOffered: canReplay,
    nameOf: (delivery) => `${nameOf(delivery)} ${delivery.eventId}`,
    call: (delivery) => api.post(pathOf(delivery), null),
  });
  return (
    <>
      {isReplayed && <StatusMessage tone="success">{t('webhooks.replayed')}</StatusMessage>}
      <Rows
        caption={t('webhooks.log')}
        rows={deliveries}
        empty={<EmptyState title={t('webhooks.log.none')} />}
        rowKey={({ deliveryNo }) => deliveryNo}
        no={({ eventId }) => eventId}
        bulk={[replay]}
        columns={[
          { head: 'webhooks.type', isName: true, cell: nameOf },
          {
            head: 'webhooks.subject',
            phone: 'none',
            cell: ({ subject, type }) => (
              <span className="block max-w-48 truncate">{type === 'webhook.test' ? '–' : subject}</span>
            ),
          },
          {
            head: 'webhooks.result',
            phone: 'after',
            cell: (delivery) => <Result delivery={delivery} />,
          },
          { head: 'webhooks.created', cell: ({ createdAt }) => when(createdAt) },
          {
            head: 'webhooks.delivered',
            from: 'xl',
            phone: 'none',
            cell: ({ deliveredAt }) => when(deliveredAt),
          },
          { head: 'webhooks.next', from: 'xl', phone: 'none', cell: ({ nextAt }) => when(nextAt) },
          {
            head: 'webhooks.replay',
            cell: (delivery) =>
              canReplay(delivery) ? (
                <PostButton
                  path={pathOf(delivery)}
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
    <span className="flex max-w-64 items-center gap-2">
      <Badge tone={tones[state]}>{t(`webhooks.delivery.${state}`)}</Badge>
      <span className="min-w-0 truncate text-soft" title={why || undefined}>
        {[attempts > 0 ? t('webhooks.attempts', { count: attempts }) : '', why].filter(Boolean).join(' ')}
      </span>
    </span>
  );
}
