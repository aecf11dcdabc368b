'use client';

import { Table } from '@/components/shared/ui/table';
import { useFormat } from '@/components/shared/ui/use-format';
import { wordFor } from '@/lib/i18n/console';
import { useConsoleT } from '@/lib/i18n/console/client';
import { FigureCard } from './figure-card';
import type { Made, Running } from './made';

type Props = { made: Pick<Made, 'moved' | 'endings'>; running: Running };

/** How many applications there are, how many began and ended, and why. */
export function Moved({ made, running }: Props) {
  const t = useConsoleT();
  const { date } = useFormat();
  const { moved, endings } = made;
  const sum = (of: 'started' | 'ended') => moved.reduce((all, one) => all + one[of], 0);
  return (
    <FigureCard
      title={t('figures.moved')}
      lead={t('figures.moved.lead')}
      main={[
        {
          name: t('figures.active'),
          value: String(running.active),
          more: t('figures.others', { waiting: running.waiting, paused: running.paused }),
        },
        { name: t('figures.started'), value: String(sum('started')) },
        { name: t('figures.ended'), value: String(sum('ended')) },
      ]}
      chart={{
        labels: moved.map(({ day }) => date(day)),
        series: [
          { name: t('figures.started'), values: moved.map(({ started }) => started), tone: 'good' },
          { name: t('figures.ended'), values: moved.map(({ ended }) => ended), tone: 'warn' },
        ],
        format: String,
      }}
      table={{
        rows: [...moved].reverse(),
        rowKey: ({ day }) => day,
        columns: [
          { head: t('figures.day'), isName: true, cell: ({ day }) => date(day) },
          { head: t('figures.started'), align: 'right', cell: ({ started }) => started },
          { head: t('figures.ended'), align: 'right', cell: ({ ended }) => ended },
        ],
      }}
    >
      <h3 className="mt-4 mb-2 font-semibold">{t('figures.endings')}</h3>
      <Table
        caption={t('figures.endings')}
        empty={t('figures.endings.none')}
        rows={endings}
        rowKey={({ status, reason }) => `${status} ${reason}`}
        columns={[
          { head: t('figures.how'), isName: true, cell: ({ status }) => t(`consoleStatus.${status}`) },
          {
            head: t('figures.why'),
            cell: ({ reason }) => (reason === null ? '–' : wordFor(t, 'consoleReason', reason)),
          },
          { head: t('figures.number'), align: 'right', cell: ({ count }) => count },
        ]}
      />
    </FigureCard>
  );
}
