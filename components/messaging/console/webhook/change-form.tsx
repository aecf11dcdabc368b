'use client';

import { SaveForm } from '@/components/operations/console/settings/save-form';
import { useSaveForm } from '@/components/operations/console/settings/use-save-form';
import { Card } from '@/components/shared/ui/card';
import { api } from '@/lib/api-client';
import { type WebhookWire, webhookEndpoint, webhookRequest } from '@/lib/contract/messaging/console/webhooks';
import { useConsoleT } from '@/lib/i18n/console/client';
import { EndpointFields } from './endpoint-fields';

export function ChangeWebhook({ webhook }: { webhook: WebhookWire }) {
  const t = useConsoleT();
  const { endpointNo, url, description, events, includesPersonal } = webhook;
  const { register, frame } = useSaveForm(
    webhookRequest,
    { url, description, events, includesPersonal },
    (values) => api.patch(`/admin/webhooks/${endpointNo}`, webhookEndpoint, values),
  );
  return (
    <Card title={t('webhooks.settings')}>
      <SaveForm {...frame}>
        <EndpointFields register={register} />
      </SaveForm>
    </Card>
  );
}
