import { PickingList } from '@/components/order/console/picking-list';
import { WayBack } from '@/components/shared/console/way-back';
import { PageTitle } from '@/components/shared/layout/shells';
import { ymd } from '@/lib/contract/shared/common';
import { addDays } from '@/lib/domain/shared/days';
import { listHolidays } from '@/lib/use-cases/operations/settings/list-holidays';
import { shipUntilToday } from '@/lib/use-cases/order/shared/ship-day';
import { today } from '@/lib/use-cases/shared/calendar';
import { consolePage, titled } from '../../console-page';

export const generateMetadata = titled('picking.title');

const daysAhead = 60;

/** This page shows no personal data until a reason is given. */
export default async function PickingPage({ searchParams }: PageProps<'/admin/orders/picking'>) {
  const { ctx, t } = await consolePage('/admin/orders/picking');
  const day = ymd.safeParse((await searchParams).deliveryYmd);
  // Without a chosen day, the boxes that the dashboard says leave today.
  const holidays = await listHolidays(ctx, today(ctx), addDays(today(ctx), daysAhead));
  return (
    <>
      <div className="print:hidden">
        <PageTitle
          title={t('picking.title')}
          lead={t('picking.lead')}
          action={<WayBack href="/admin/orders">{t('orders.back')}</WayBack>}
        />
      </div>
      <PickingList
        firstDate={day.data ?? (await shipUntilToday(ctx))}
        isEarlierToo={!day.success}
        holidays={holidays}
      />
    </>
  );
}
