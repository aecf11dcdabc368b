'use client';

import { useState } from 'react';
import { SaveForm } from '@/components/operations/console/settings/save-form';
import { useSaveForm } from '@/components/operations/console/settings/use-save-form';
import { Card } from '@/components/shared/ui/card';
import { api } from '@/lib/api-client';
import { webhookCreatedResponse, webhookRequest } from '@/lib/contract/messaging/console/webhooks';
import { webhookTypes } from '@/lib/domain/messaging/webhook';
import { useConsoleT } from '@/lib/i18n/console/client';
import { EndpointFields } from './endpoint-fields';
import { SecretShown } from './secret-shown';

export function CreateWebhook() {
  const t = useConsoleT();
  const [secret, setSecret] = useState<string>();
  const { form, frame } = useSaveForm(
    webhookRequest,
    { description: '', events: [...webhookTypes], includesPersonal: false },
    async (values) => {
      setSecret(undefined);
      const created = await api.post('/admin/webhooks', webhookCreatedResponse, values);
      setSecret(created.secret);
      form.reset();
    },
  );
  return (
    <Card title={t('webhooks.add')}>
      <SaveForm {...frame} saved={undefined} label={t('webhooks.add.do')}>
        <EndpointFields form={form} />
        {secret && <SecretShown secret={secret} />}
      </SaveForm>
    </Card>
  );
}
