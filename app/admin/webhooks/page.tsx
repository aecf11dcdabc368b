import type { Metadata } from 'next';
import { requestLanguage } from '@/app/request-language';
import { CreateWebhook } from '@/components/messaging/console/webhook/create-form';
import { WebhookList } from '@/components/messaging/console/webhook/webhook-list';
import { PageTitle } from '@/components/shared/layout/shells';
import { webhooksResponse } from '@/lib/contract/messaging/console/webhooks';
import { createContext } from '@/lib/http/context';
import { translateConsole } from '@/lib/i18n/console';
import { listEndpoints } from '@/lib/use-cases/messaging/webhook/list';
import { requireMerchant } from '../require-merchant';

export async function generateMetadata(): Promise<Metadata> {
  return { title: translateConsole(await requestLanguage())('webhooks.title') };
}

export default async function WebhooksPage() {
  await requireMerchant('/admin/webhooks', 'OWNER');
  const ctx = await createContext();
  const t = translateConsole(await requestLanguage());
  const { webhooks } = webhooksResponse.parse({ webhooks: await listEndpoints(ctx) });
  return (
    <>
      <PageTitle title={t('webhooks.title')} lead={t('webhooks.lead')} />
      <div className="flex flex-col gap-6">
        <WebhookList webhooks={webhooks} timeZone={ctx.config.SHOP_TIME_ZONE} />
        <CreateWebhook />
      </div>
    </>
  );
}
