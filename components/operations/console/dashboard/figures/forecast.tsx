'use client';

import { useFormat } from '@/components/shared/ui/use-format';
import type { DashboardResponse } from '@/lib/contract/operations/console/dashboard';
import { useConsoleT } from '@/lib/i18n/console/client';
import { FigureCard } from './figure-card';
import type { Made } from './made';
import { percent } from './percent';

type Props = { forecast: Made['forecast']; madeAt: string; holidays: DashboardResponse['holidays'] };

/** The money of the next sixty days, and how much of it the first card will probably not pay. */
export function Forecast({ forecast, madeAt, holidays }: Props) {
  const t = useConsoleT();
  const { money, date, when, local } = useFormat();
  const { failingShare } = forecast;
  const days = forecast.days.map((one) => {
    const failing = Math.round(one.amount * failingShare);
    return { ...one, failing, paying: one.amount - failing };
  });
  const sum = days.reduce((all, { amount }) => all + amount, 0);
  const holidayOn = (day: string) => {
    const holiday = holidays.find(({ holidayOn: on }) => on === day);
    return holiday ? ` ${local(holiday.nameKo, holiday.nameEn)}` : '';
  };
  return (
    <FigureCard
      title={t('figures.forecast')}
      lead={t('figures.forecast.lead', { at: when(madeAt), share: percent(failingShare) })}
      main={[
        { name: t('figures.forecast.sum'), value: money(sum) },
        { name: t('figures.forecast.failing'), value: money(Math.round(sum * failingShare)) },
      ]}
      chart={{
        labels: days.map(({ day }) => date(day)),
        series: [
          { name: t('figures.forecast.paying'), values: days.map(({ paying }) => paying), tone: 'accent' },
          { name: t('figures.forecast.failing'), values: days.map(({ failing }) => failing), tone: 'bad' },
        ],
        isStacked: true,
        format: money,
      }}
      table={{
        rows: days,
        rowKey: ({ day }) => day,
        columns: [
          { head: t('figures.day'), isName: true, cell: ({ day }) => `${date(day)}${holidayOn(day)}` },
          { head: t('figures.orders'), align: 'right', cell: ({ count }) => count },
          { head: t('figures.amount'), align: 'right', cell: ({ amount }) => money(amount) },
          { head: t('figures.forecast.failing'), align: 'right', cell: ({ failing }) => money(failing) },
        ],
      }}
    />
  );
}
