import { DoorLink } from '@/components/shared/console/door-link';
import { Card } from '@/components/shared/ui/card';
import type { DashboardResponse } from '@/lib/contract/operations/console/dashboard';
import type { TranslateConsole } from '@/lib/i18n/console';
import { type Bar, BarChart } from './bar-chart';

/** Gifts without an address, the most urgent first. */
export function WaitingGifts({
  waiting,
  t,
}: {
  waiting: NonNullable<DashboardResponse['waiting']>;
  t: TranslateConsole;
}) {
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  const nameOf = (daysLeft: number | null) => {
    if (daysLeft === null) return t('dashboard.noDeadline');
    if (daysLeft < 0) return t('dashboard.overdue');
    return daysLeft === 0 ? t('dashboard.lastDay') : t('dashboard.daysLeft', { days: daysLeft });
  };
  const toneOf = (daysLeft: number | null): Bar['tone'] => {
    if (daysLeft === null || daysLeft > 3) return 'accent';
    return daysLeft <= 0 ? 'bad' : 'warn';
  };
  return (
    <Card
      title={t('dashboard.waiting')}
      action={
        total > 0 ? (
          <DoorLink href="/admin/applications?statuses=WAITING">
            {t('dashboard.waiting.total', { count: total })}
          </DoorLink>
        ) : (
          <span>{t('dashboard.waiting.total', { count: total })}</span>
        )
      }
    >
      {waiting.length === 0 ? (
        <p className="text-soft">{t('dashboard.waiting.none')}</p>
      ) : (
        <BarChart
          label={t('dashboard.waiting')}
          bars={waiting.map(({ daysLeft, count }) => ({
            label: nameOf(daysLeft),
            value: count,
            text: t('dashboard.gifts', { count }),
            tone: toneOf(daysLeft),
          }))}
        />
      )}
    </Card>
  );
}
