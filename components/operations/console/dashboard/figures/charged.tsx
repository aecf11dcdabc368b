'use client';

import { useFormat } from '@/components/shared/ui/use-format';
import { useConsoleT } from '@/lib/i18n/console/client';
import { FigureCard } from './figure-card';
import type { Charged as Days } from './made';

/** What was charged today, this month and the last one, and each day of this month. */
export function Charged({ charged }: { charged: Days }) {
  const t = useConsoleT();
  const { money, date } = useFormat();
  const { today, month, lastMonth, days } = charged;
  const refunded = (amount: number) =>
    amount > 0 ? t('figures.refunded', { amount: money(amount) }) : undefined;
  return (
    <FigureCard
      title={t('figures.charged')}
      lead={t('figures.charged.lead')}
      main={[
        { name: t('figures.today'), value: money(today.paid.amount), more: refunded(today.refunded.amount) },
        { name: t('figures.month'), value: money(month.paid.amount), more: refunded(month.refunded.amount) },
        ...(lastMonth
          ? [
              {
                name: t('figures.lastMonth'),
                value: money(lastMonth.paid.amount),
                more: refunded(lastMonth.refunded.amount),
              },
            ]
          : []),
      ]}
      chart={{
        labels: days.map(({ day }) => date(day)),
        series: [
          { name: t('figures.paid'), values: days.map(({ paid }) => paid.amount), tone: 'accent' },
          { name: t('figures.refund'), values: days.map(({ refunded: back }) => back.amount), tone: 'warn' },
        ],
        format: money,
      }}
      table={{
        rows: [...days].reverse(),
        rowKey: ({ day }) => day,
        columns: [
          { head: t('figures.day'), isName: true, cell: ({ day }) => date(day) },
          { head: t('figures.count'), align: 'right', cell: ({ paid }) => paid.count },
          { head: t('figures.paid'), align: 'right', cell: ({ paid }) => money(paid.amount) },
          { head: t('figures.refund'), align: 'right', cell: ({ refunded: back }) => money(back.amount) },
        ],
      }}
    />
  );
}
