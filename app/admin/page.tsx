import { requestLanguage } from '@/app/request-language';
import { AcceptanceRate } from '@/components/operations/console/dashboard/acceptance-rate';
import { BarChart } from '@/components/operations/console/dashboard/bar-chart';
import { ShortStock } from '@/components/operations/console/dashboard/short-stock';
import { Troubles } from '@/components/operations/console/dashboard/troubles';
import { WaitingGifts } from '@/components/operations/console/dashboard/waiting-gifts';
import { PageTitle } from '@/components/shared/layout/shells';
import { Card } from '@/components/shared/ui/card';
import { dashboardResponse } from '@/lib/contract/operations/console/dashboard';
import { formatDate, formatInstant } from '@/lib/format';
import { createContext } from '@/lib/http/context';
import { translateConsole } from '@/lib/i18n/console';
import { readDashboardFor } from '@/lib/use-cases/operations/dashboard/read-dashboard';
import { requireMerchant } from './require-merchant';

/** The merchant's start page: open work, coming orders, failures. */
export default async function AdminPage() {
  const merchant = await requireMerchant('/admin');
  const ctx = await createContext();
  const language = await requestLanguage();
  const t = translateConsole(language);
  const board = dashboardResponse.parse(await readDashboardFor(ctx, merchant));
  const timeZone = ctx.config.SHOP_TIME_ZONE;
  const holidayOn = (day: string) => {
    const holiday = board.holidays.find((each) => each.holidayOn === day);
    return holiday && (language === 'ko' ? holiday.nameKo : holiday.nameEn);
  };
  return (
    <>
      <PageTitle
        title={t('console.nav.dashboard')}
        lead={t('dashboard.lead', { date: formatDate(board.today, language, { year: true }) })}
      />
      <div className="grid gap-6 xl:grid-cols-2">
        {Object.values(board.troubles).some((count) => count !== null) && (
          <Troubles troubles={board.troubles} t={t} />
        )}
        {board.waiting && <WaitingGifts waiting={board.waiting} t={t} />}
        {board.coming && (
          <Card title={t('dashboard.coming')}>
            <p className="mb-4 text-soft">{t('dashboard.coming.text')}</p>
            <BarChart
              label={t('dashboard.coming')}
              bars={board.coming.map(({ day, count }) => ({
                label: [formatDate(day, language), holidayOn(day)].filter(Boolean).join(' '),
                value: count,
                text: t('dashboard.orders', { count }),
              }))}
            />
          </Card>
        )}
        <div className="flex flex-col gap-6">
          {board.acceptance && <AcceptanceRate acceptance={board.acceptance} t={t} />}
          {board.lastRuns && (
            <Card title={t('dashboard.lastRuns')}>
              {board.lastRuns.length === 0 && <p className="text-soft">{t('dashboard.lastRuns.none')}</p>}
              <ul className="flex flex-col gap-2">
                {board.lastRuns.map(({ runNo, startedAt, worked, declined, failed }) => (
                  <li key={runNo} className="flex flex-wrap justify-between gap-x-4">
                    <span className="text-soft">{formatInstant(startedAt, language, timeZone)}</span>
                    <span>{t('dashboard.lastRuns.text', { worked, declined, failed })}</span>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {board.shortStock && <ShortStock options={board.shortStock} language={language} t={t} />}
        </div>
      </div>
    </>
  );
}
