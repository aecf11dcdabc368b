import { CreateWebhook } from '@/components/messaging/console/webhook/create-form';
import { WebhookList } from '@/components/messaging/console/webhook/webhook-list';
import { PageTitle } from '@/components/shared/layout/shells';
import { webhooksResponse } from '@/lib/contract/messaging/console/webhooks';
import { listEndpoints } from '@/lib/use-cases/messaging/webhook/list';
import { consolePage, titled } from '../console-page';

export const generateMetadata = titled('webhooks.title');

export default async function WebhooksPage() {
  const { ctx, t } = await consolePage('/admin/webhooks');
  const { webhooks } = webhooksResponse.parse({ webhooks: await listEndpoints(ctx) });
  return (
    <>
      <PageTitle title={t('webhooks.title')} lead={t('webhooks.lead')} />
      <div className="flex flex-col gap-6">
        <WebhookList webhooks={webhooks} />
        <CreateWebhook />
      </div>
    </>
  );
}
