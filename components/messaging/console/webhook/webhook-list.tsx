'use client';

import { TableCard } from '@/components/shared/console/table-card';
import { TextLink } from '@/components/shared/ui/link-button';
import type { WebhookWire } from '@/lib/contract/messaging/console/webhooks';
import { useConsoleT } from '@/lib/i18n/console/client';
import { WebhookState } from './webhook-state';

export function WebhookList({ webhooks }: { webhooks: WebhookWire[] }) {
  const t = useConsoleT();
  return (
    <TableCard
      title={t('webhooks.list')}
      empty={t('webhooks.none')}
      rows={webhooks}
      rowKey={({ endpointNo }) => endpointNo}
      columns={[
        {
          head: t('webhooks.url'),
          isName: true,
          cell: ({ endpointNo, url }) => (
            <TextLink href={`/admin/webhooks/${endpointNo}`} className="break-all">
              {url}
            </TextLink>
          ),
        },
        { head: t('webhooks.description'), cell: ({ description }) => description || '–' },
        {
          head: t('webhooks.events'),
          cell: ({ events }) => t('webhooks.eventCount', { count: events.length }),
        },
        {
          head: t('webhooks.state'),
          cell: (webhook) => <WebhookState webhook={webhook} />,
        },
      ]}
    />
  );
}
