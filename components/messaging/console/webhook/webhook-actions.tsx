'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useAction } from '@/components/shared/actions/use-action';
import { ConfirmAction } from '@/components/shared/console/confirm-action';
import { Button } from '@/components/shared/ui/button';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { api } from '@/lib/api-client';
import {
  type WebhookDeliveryWire,
  type WebhookWire,
  webhookDelivery,
  webhookEndpoint,
} from '@/lib/contract/messaging/console/webhooks';
import { useConsoleT } from '@/lib/i18n/console/client';
import { whyNot } from './words';

export function WebhookActions({ webhook }: { webhook: WebhookWire }) {
  const t = useConsoleT();
  const router = useRouter();
  const { run, pending, error } = useAction();
  const [delivery, setDelivery] = useState<WebhookDeliveryWire>();
  const { isEnabled, endpointNo } = webhook;
  const path = `/admin/webhooks/${endpointNo}`;
  const test = () =>
    run(
      async () => setDelivery(await api.post(`${path}/test`, webhookDelivery)),
      () => {},
    );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" pending={pending} onClick={test}>
          {t('webhooks.test')}
        </Button>
        <ConfirmAction
          label={t(isEnabled ? 'webhooks.off' : 'webhooks.on')}
          title={t(isEnabled ? 'webhooks.off.title' : 'webhooks.on.title')}
          {...(isEnabled && { text: t('webhooks.off.text') })}
          call={() => api.patch(path, webhookEndpoint, { isEnabled: !isEnabled })}
        />
        <ConfirmAction
          label={t('webhooks.remove')}
          title={t('webhooks.remove.title')}
          text={t('webhooks.remove.text')}
          isDangerous
          call={async () => {
            await api.delete(path, null);
            router.replace('/admin/webhooks');
          }}
        />
      </div>
      <p className="text-sm text-soft">{t('webhooks.test.lead')}</p>
      {delivery && <TestResult delivery={delivery} />}
      {error && <StatusMessage tone="danger">{error}</StatusMessage>}
    </div>
  );
}

function TestResult({ delivery }: { delivery: WebhookDeliveryWire }) {
  const t = useConsoleT();
  if (delivery.state === 'PENDING') return <StatusMessage>{t('webhooks.test.waiting')}</StatusMessage>;
  return delivery.state === 'DELIVERED' ? (
    <StatusMessage tone="success">{t('webhooks.test.done', { status: delivery.status ?? 0 })}</StatusMessage>
  ) : (
    <StatusMessage tone="danger">{t('webhooks.test.failed', { why: whyNot(t, delivery) })}</StatusMessage>
  );
}
