'use client';

import { api } from '@/lib/api-client';
import { type WebhookWire, webhookEndpoint, webhookRequest } from '@/lib/contract/admin/webhooks';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Card } from '../../ui/card';
import { SaveForm } from '../settings/save-form';
import { useSaveForm } from '../settings/use-save-form';
import { EndpointFields } from './endpoint-fields';

export function ChangeWebhook({ webhook }: { webhook: WebhookWire }) {
  const t = useConsoleT();
  const { endpointNo, url, description, events, includesPersonal } = webhook;
  const { register, errors, say, submit, pending, failure, isSaved } = useSaveForm(
    webhookRequest,
    { url, description, events, includesPersonal },
    (given) => api.patch(`/admin/webhooks/${endpointNo}`, webhookEndpoint, given),
  );
  return (
    <Card title={t('webhooks.settings')}>
      <SaveForm
        onSubmit={submit}
        pending={pending}
        failure={failure}
        saved={isSaved ? t('console.saved') : undefined}
      >
        <EndpointFields register={register} errorOf={(field) => say(errors[field])} />
      </SaveForm>
    </Card>
  );
}
