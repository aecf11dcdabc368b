'use client';

import { useState } from 'react';
import { ConfirmAction } from '@/components/shared/console/confirm-action';
import { Card } from '@/components/shared/ui/card';
import { useFormat } from '@/components/shared/ui/use-format';
import { api } from '@/lib/api-client';
import { type WebhookWire, webhookSecretResponse } from '@/lib/contract/messaging/console/webhooks';
import { useConsoleT } from '@/lib/i18n/console/client';
import { SecretShown } from './secret-shown';

export function SecretCard({ webhook }: { webhook: WebhookWire }) {
  const t = useConsoleT();
  const { when } = useFormat();
  const [secret, setSecret] = useState<string>();
  const { endpointNo, previousSecretUntil: until } = webhook;
  const rotate = async () => {
    const path = `/admin/webhooks/${endpointNo}/rotate-secret`;
    setSecret((await api.post(path, webhookSecretResponse)).secret);
  };
  return (
    <Card title={t('webhooks.secret')}>
      <div className="flex flex-col items-start gap-4">
        {secret ? <SecretShown secret={secret} /> : <p className="text-soft">{t('webhooks.secret.kept')}</p>}
        {until && <p>{t('webhooks.secret.both', { until: when(until) })}</p>}
        <ConfirmAction
          label={t('webhooks.rotate')}
          title={t('webhooks.rotate.title')}
          text={t('webhooks.rotate.text')}
          call={rotate}
        />
      </div>
    </Card>
  );
}
