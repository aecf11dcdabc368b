import { HolidayForm } from '@/components/operations/console/settings/holiday-form';
import { HolidayList } from '@/components/operations/console/settings/holiday-list';
import { holidaysResponse } from '@/lib/contract/operations/console/holidays';
import { listHolidays } from '@/lib/use-cases/operations/settings/list-holidays';
import { consolePage, titled } from '../../console-page';
import { SectionTitle } from '../section-title';

export const generateMetadata = titled('settings.holidays');

export default async function HolidaysPage() {
  const { ctx, t } = await consolePage('/admin/settings/holidays');
  const found = await listHolidays(ctx, '1900-01-01', '9999-12-31');
  const { holidays } = holidaysResponse.parse({ holidays: found });
  return (
    <>
      <SectionTitle title={t('settings.holidays')} lead="settings.holidays.lead" />
      <div className="flex flex-col gap-6">
        <HolidayForm />
        <HolidayList holidays={holidays} />
      </div>
    </>
  );
}
