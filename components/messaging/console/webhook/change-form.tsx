'use client';

import { SaveForm } from '@/components/operations/console/settings/save-form';
import { useSaveForm } from '@/components/operations/console/settings/use-save-form';
import { Card } from '@/components/shared/ui/card';
import { api } from '@/lib/api-client';
import { type WebhookWire, webhookEndpoint, webhookRequest } from '@/lib/contract/messaging/console/webhooks';
import { pick } from '@/lib/domain/shared/pick';
import { useConsoleT } from '@/lib/i18n/console/client';
import { EndpointFields } from './endpoint-fields';

export function ChangeWebhook({ webhook }: { webhook: WebhookWire }) {
  const t = useConsoleT();
  const path = `/admin/webhooks/${webhook.endpointNo}`;
  const { form, frame } = useSaveForm(
    webhookRequest,
    valuesOf(webhook),
    (values, seen) => api.patch(path, webhookEndpoint, { ...values, seen }),
    {
      read: async () => valuesOf(await api.get(path, webhookEndpoint)),
      objects: [`webhook ${webhook.endpointNo}`],
    },
  );
  return (
    <Card title={t('webhooks.settings')}>
      <SaveForm {...frame}>
        <EndpointFields form={form} />
      </SaveForm>
    </Card>
  );
}

const valuesOf = (webhook: WebhookWire) => pick(webhook, 'url', 'description', 'events', 'includesPersonal');
