'use client';

import { useState } from 'react';
import { ConfirmAction } from '@/components/shared/console/confirm-action';
import { Card } from '@/components/shared/ui/card';
import { api } from '@/lib/api-client';
import { type WebhookWire, webhookSecretResponse } from '@/lib/contract/messaging/console/webhooks';
import { formatInstant } from '@/lib/format';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { SecretShown } from './secret-shown';

export function SecretCard({ webhook, timeZone }: { webhook: WebhookWire; timeZone: string }) {
  const t = useConsoleT();
  const language = useLanguage();
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
        {until && <p>{t('webhooks.secret.both', { until: formatInstant(until, language, timeZone) })}</p>}
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
