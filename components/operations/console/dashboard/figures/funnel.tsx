'use client';

import { useConsoleT } from '@/lib/i18n/console/client';
import { FigureCard } from './figure-card';
import type { Made } from './made';
import { percent, shareOf } from './percent';

const steps = ['sent', 'arrived', 'opened', 'accepted'] as const;

/** How far gifts come. */
export function Funnel({ funnel }: { funnel: Made['funnel'] }) {
  const t = useConsoleT();
  const rows = steps.map((step) => ({ step, count: funnel[step] }));
  return (
    <FigureCard
      title={t('figures.funnel')}
      lead={t('figures.funnel.lead')}
      main={[
        { name: t('figures.funnel.sent'), value: String(funnel.sent) },
        {
          name: t('figures.funnel.accepted'),
          value: funnel.sent === 0 ? '–' : percent(shareOf(funnel.accepted, funnel.sent)),
        },
      ]}
      chart={{
        labels: steps.map((step) => t(`figures.funnel.${step}`)),
        series: [{ name: t('figures.gifts'), values: rows.map(({ count }) => count), tone: 'accent' }],
        isLying: true,
        format: String,
      }}
      table={{
        rows,
        rowKey: ({ step }) => step,
        columns: [
          { head: t('figures.step'), isName: true, cell: ({ step }) => t(`figures.funnel.${step}`) },
          { head: t('figures.gifts'), align: 'right', cell: ({ count }) => count },
          {
            head: t('figures.share'),
            align: 'right',
            cell: ({ count }) => percent(shareOf(count, funnel.sent)),
          },
        ],
      }}
    />
  );
}
