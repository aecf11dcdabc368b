import { ClosedDayForm } from '@/components/application/console/closed-days/closed-day-form';
import { ClosedDayList } from '@/components/application/console/closed-days/closed-day-list';
import { PublicHolidayForm } from '@/components/application/console/closed-days/public-holiday-form';
import { WeekdayForm } from '@/components/application/console/closed-days/weekday-form';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { closedDaysToWire } from '@/lib/contract/application/console/closed-days';
import { readClosedDays } from '@/lib/use-cases/application/closed-days/read-closed-days';
import { today } from '@/lib/use-cases/shared/calendar';
import { consolePage, titled } from '../../console-page';
import { SectionTitle } from '../section-title';

export const generateMetadata = titled('closedDays.title');

export default async function ClosedDaysPage() {
  const { ctx, t } = await consolePage('/admin/settings/closed-days');
  const closed = closedDaysToWire(await readClosedDays(ctx));
  const day = today(ctx);
  return (
    <>
      <SectionTitle title={t('closedDays.title')} lead="closedDays.lead" />
      <div className="flex flex-col gap-6">
        {closed.isMoving && <StatusMessage tone="info">{t('closedDays.moving')}</StatusMessage>}
        <ClosedDayForm usual={closed.usualDeliveryCompanyType} />
        <PublicHolidayForm thisYear={Number(day.slice(0, 4))} today={day} />
        <WeekdayForm week={closed} />
        <ClosedDayList spans={closed.spans.filter(({ endYmd }) => endYmd >= day)} />
      </div>
    </>
  );
}
