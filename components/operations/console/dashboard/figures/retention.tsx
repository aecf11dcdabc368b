'use client';

import { formatMonth } from '@/lib/format';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { FigureCard } from './figure-card';
import type { Made } from './made';
import { percent, shareOf } from './percent';

/** Who stays, by the month of the start: the share that did not end before all its rounds, month by month. */
export function Retention({ cohorts }: { cohorts: Made['retention'] }) {
  const t = useConsoleT();
  const language = useLanguage();
  const months = Math.max(0, ...cohorts.map(({ kept }) => kept.length));
  const now = ({ kept, started }: (typeof cohorts)[number]) => shareOf(kept.at(-1) ?? 0, started);
  const all = cohorts.reduce((sum, { started }) => sum + started, 0);
  const stayed = cohorts.reduce((sum, { kept }) => sum + (kept.at(-1) ?? 0), 0);
  return (
    <FigureCard
      title={t('figures.retention')}
      lead={t('figures.retention.lead')}
      main={[
        { name: t('figures.started'), value: String(all) },
        { name: t('figures.retention.stayed'), value: all === 0 ? '–' : percent(shareOf(stayed, all)) },
      ]}
      chart={{
        labels: cohorts.map(({ month }) => formatMonth(month, language)),
        series: [
          {
            name: t('figures.retention.stayed'),
            values: cohorts.map((cohort) => Math.round(100 * now(cohort))),
            tone: 'accent',
          },
        ],
        format: (value) => `${value} %`,
      }}
      table={{
        rows: cohorts,
        rowKey: ({ month }) => month,
        columns: [
          {
            head: t('figures.retention.month'),
            isName: true,
            cell: ({ month }) => formatMonth(month, language),
          },
          { head: t('figures.started'), align: 'right', cell: ({ started }) => started },
          ...Array.from({ length: months }, (_, after) => ({
            head: t('figures.retention.after', { n: after }),
            align: 'right' as const,
            cell: ({ kept, started }: (typeof cohorts)[number]) => {
              const count = kept[after];
              return count === undefined ? '' : percent(shareOf(count, started));
            },
          })),
        ],
      }}
    />
  );
}
