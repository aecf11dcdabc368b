import { CourierFileForm } from '@/components/order/console/courier-file-form';
import { WayBack } from '@/components/shared/console/way-back';
import { PageTitle } from '@/components/shared/layout/shells';
import { Card } from '@/components/shared/ui/card';
import { shipUntilToday } from '@/lib/use-cases/order/shared/ship-day';
import { readLastCourierFile } from '@/lib/use-cases/order/shipping/courier-file';
import { consolePage, titled } from '../../console-page';

export const generateMetadata = titled('courierFiles.title');

export default async function CourierFilesPage() {
  const { ctx, t } = await consolePage('/admin/orders/courier-files');
  return (
    <>
      <PageTitle
        title={t('courierFiles.title')}
        lead={t('courierFiles.lead')}
        action={<WayBack href="/admin/orders">{t('orders.back')}</WayBack>}
      />
      <Card>
        <CourierFileForm firstDate={await shipUntilToday(ctx)} last={await readLastCourierFile(ctx)} />
      </Card>
    </>
  );
}
