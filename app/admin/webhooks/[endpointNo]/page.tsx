import { notFound } from 'next/navigation';
import { orNotFound } from '@/app/or-not-found';
import { ChangeWebhook } from '@/components/messaging/console/webhook/change-form';
import { DeliveryList } from '@/components/messaging/console/webhook/delivery-list';
import { ReplayFailed } from '@/components/messaging/console/webhook/replay-failed';
import { SecretCard } from '@/components/messaging/console/webhook/secret-card';
import { WebhookActions } from '@/components/messaging/console/webhook/webhook-actions';
import { WebhookState } from '@/components/messaging/console/webhook/webhook-state';
import { KeysetPages } from '@/components/shared/console/keyset-pages';
import { ListTabs } from '@/components/shared/console/list/list-tabs';
import { WayBack } from '@/components/shared/console/way-back';
import { PageTitle } from '@/components/shared/layout/shells';
import { Card } from '@/components/shared/ui/card';
import {
  webhookDeliveriesQuery,
  webhookDeliveriesResponse,
  webhookEndpoint,
  webhookPath,
} from '@/lib/contract/messaging/console/webhooks';
import { deliveryStates } from '@/lib/domain/messaging/webhook';
import {
  countEndpointDeliveries,
  listEndpointDeliveries,
  readEndpoint,
} from '@/lib/use-cases/messaging/webhook/list';
import { today } from '@/lib/use-cases/shared/calendar';
import { titled } from '../../console-page';
import { listPage } from '../../list-page';

export const generateMetadata = titled('webhooks.title');

export default async function WebhookPage({
  params,
  searchParams,
}: PageProps<'/admin/webhooks/[endpointNo]'>) {
  const endpointNo = webhookPath.safeParse(await params).data?.endpointNo;
  const { ctx, t, query, frame } = await listPage(
    {
      path: `/admin/webhooks/${endpointNo ?? ''}`,
      schema: webhookDeliveriesQuery,
      cursor: 'beforeDeliveryNo',
    },
    searchParams,
  );
  if (endpointNo === undefined) notFound();
  const webhook = webhookEndpoint.parse(await orNotFound(readEndpoint(ctx, endpointNo)));
  const filter = { ...query, endpointNo, limit: query.size };
  const log = webhookDeliveriesResponse.parse(await listEndpointDeliveries(ctx, filter));
  const states = [null, ...deliveryStates];
  const [total = 0, ...counts] = await countEndpointDeliveries(ctx, filter, [query.state, ...states]);
  const { tabs, pages } = frame({
    tabs: states.map((state, index) => ({
      label: t(state ? `webhooks.delivery.${state}` : 'webhooks.all'),
      set: { state },
      count: counts[index],
    })),
    next: log.nextBeforeDeliveryNo,
  });
  return (
    <>
      <PageTitle
        title={t('webhooks.title')}
        lead={
          <span className="flex flex-wrap items-center gap-2">
            <span className="break-all">{webhook.url}</span>
            <WebhookState webhook={webhook} />
          </span>
        }
        action={<WayBack href="/admin/webhooks">{t('webhooks.back')}</WayBack>}
      />
      <div className="flex flex-col gap-6">
        <WebhookActions webhook={webhook} />
        <Card title={t('webhooks.log')}>
          <div className="flex flex-col gap-4">
            <p className="text-sm text-soft">{t('webhooks.log.kept')}</p>
            <ListTabs label={t('webhooks.result')} links={tabs} />
            <DeliveryList deliveries={log.deliveries} endpointNo={endpointNo} canReplay={webhook.isEnabled} />
            <KeysetPages {...pages} total={total} />
          </div>
        </Card>
        {webhook.isEnabled && <ReplayFailed endpointNo={endpointNo} today={today(ctx)} />}
        <SecretCard webhook={webhook} />
        <ChangeWebhook webhook={webhook} />
      </div>
    </>
  );
}
