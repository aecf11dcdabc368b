import { Card } from '@/components/shared/ui/card';
import type { DashboardResponse } from '@/lib/contract/operations/console/dashboard';
import type { TranslateConsole } from '@/lib/i18n/console';

type Gifts = NonNullable<DashboardResponse['acceptance']>['last7Days'];

export function AcceptanceRate({
  acceptance,
  t,
}: {
  acceptance: NonNullable<DashboardResponse['acceptance']>;
  t: TranslateConsole;
}) {
  return (
    <Card title={t('dashboard.acceptance')}>
      <div className="grid gap-6 sm:grid-cols-2">
        <Rate days={7} gifts={acceptance.last7Days} t={t} />
        <Rate days={30} gifts={acceptance.last30Days} t={t} />
      </div>
    </Card>
  );
}

function Rate({ days, gifts, t }: { days: number; gifts: Gifts; t: TranslateConsole }) {
  const { sent, accepted, ended } = gifts;
  return (
    <div>
      <p className="text-soft">{t('dashboard.acceptance.days', { days })}</p>
      <p className="text-3xl font-extrabold tabular-nums">
        {sent === 0 ? '–' : `${Math.round((accepted / sent) * 100)} %`}
      </p>
      <p className="mt-1 text-sm text-soft">
        {sent === 0
          ? t('dashboard.acceptance.none')
          : t('dashboard.acceptance.of', { sent, accepted, ended })}
      </p>
    </div>
  );
}
