import type { Metadata } from 'next';
import { requestLanguage } from '@/app/request-language';
import { HolidayForm } from '@/components/operations/console/settings/holiday-form';
import { HolidayList } from '@/components/operations/console/settings/holiday-list';
import { holidaysResponse } from '@/lib/contract/operations/console/holidays';
import { createContext } from '@/lib/http/context';
import { translateConsole } from '@/lib/i18n/console';
import { listHolidays } from '@/lib/use-cases/operations/settings/list-holidays';
import { requireMerchant } from '../../require-merchant';
import { SectionTitle } from '../section-title';

export async function generateMetadata(): Promise<Metadata> {
  return { title: translateConsole(await requestLanguage())('settings.holidays') };
}

export default async function HolidaysPage() {
  await requireMerchant('/admin/settings/holidays', 'OWNER');
  const t = translateConsole(await requestLanguage());
  const found = await listHolidays(await createContext(), '1900-01-01', '9999-12-31');
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
