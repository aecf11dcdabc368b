import { ParcelUpload } from '@/components/order/console/parcel-upload';
import { WayBack } from '@/components/shared/console/way-back';
import { PageTitle } from '@/components/shared/layout/shells';
import { Card } from '@/components/shared/ui/card';
import { courierName } from '@/lib/contract/order/courier-names';
import { courierCodes } from '@/lib/domain/order/couriers';
import { readLastCourierFile } from '@/lib/use-cases/order/shipping/courier-file';
import { consolePage, titled } from '../../console-page';

export const generateMetadata = titled('parcels.title');

export default async function ParcelsPage() {
  const { ctx, language, t } = await consolePage('/admin/orders/parcels');
  return (
    <>
      <PageTitle
        title={t('parcels.title')}
        lead={t('parcels.lead')}
        action={<WayBack href="/admin/orders">{t('orders.back')}</WayBack>}
      />
      <div className="flex flex-col gap-6">
        <ParcelUpload lastCourier={(await readLastCourierFile(ctx)).courier} />
        <Card title={t('parcels.codes')}>
          <ul className="grid gap-1 text-sm sm:grid-cols-2 lg:grid-cols-3">
            {courierCodes.map((code) => (
              <li key={code}>
                <code className="font-semibold">{code}</code> {courierName(code, language)}
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}
