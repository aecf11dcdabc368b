import { requestLanguage } from '@/app/request-language';
import { Figures } from '@/components/operations/console/dashboard/figures/figures';
import { LastRuns } from '@/components/operations/console/dashboard/last-runs';
import { WaitingGifts } from '@/components/operations/console/dashboard/waiting-gifts';
import { Work } from '@/components/operations/console/dashboard/work';
import { PageTitle } from '@/components/shared/layout/shells';
import { dashboardResponse } from '@/lib/contract/operations/console/dashboard';
import { dashboardToWire } from '@/lib/contract/operations/console/dashboard-to-wire';
import { formatDate } from '@/lib/format';
import { createContext } from '@/lib/http/context';
import { translateConsole } from '@/lib/i18n/console';
import { readToday } from '@/lib/use-cases/operations/dashboard/read-today';
import { requireMerchant } from './require-merchant';

/** The merchant's start page: what waits for a hand, then the figures (docs/rules/pages.md#today). */
export default async function AdminPage() {
  const merchant = await requireMerchant('/admin');
  const ctx = await createContext();
  const language = await requestLanguage();
  const t = translateConsole(language);
  const board = dashboardResponse.parse(dashboardToWire(await readToday(ctx, merchant), language));
  return (
    <>
      <PageTitle
        title={t('console.nav.dashboard')}
        lead={t('dashboard.lead', { date: formatDate(board.today, language, { year: true }) })}
        isDense
      />
      <div className="flex flex-col gap-8">
        <Work board={board} t={t} />
        <Figures figures={board.figures} holidays={board.holidays} />
        <div className="grid gap-6 xl:grid-cols-2">
          {board.waiting && <WaitingGifts waiting={board.waiting} t={t} />}
          {board.lastRuns && <LastRuns runs={board.lastRuns} />}
        </div>
      </div>
    </>
  );
}
