'use client';

import { useFormat } from '@/components/shared/ui/use-format';
import { useConsoleT } from '@/lib/i18n/console/client';
import { FigureCard } from './figure-card';
import type { Made } from './made';
import { percent, shareOf } from './percent';

const parts = ['recovered', 'open', 'lost'] as const;
const tones = { recovered: 'good', open: 'warn', lost: 'bad' } as const;

/** What became of the orders that the first card did not pay. */
export function Recovery({ recovery }: { recovery: Made['recovery'] }) {
  const t = useConsoleT();
  const { money } = useFormat();
  const { failed, recovered } = recovery;
  const rows = (['failed', ...parts] as const).map((name) => ({ name, ...recovery[name] }));
  return (
    <FigureCard
      title={t('figures.recovery')}
      lead={t('figures.recovery.lead')}
      main={[
        { name: t('figures.recovery.failed'), value: money(failed.amount) },
        {
          name: t('figures.recovery.recovered'),
          value: failed.amount === 0 ? '–' : percent(shareOf(recovered.amount, failed.amount)),
          more: money(recovered.amount),
        },
      ]}
      chart={{
        labels: [''],
        series: parts.map((name) => ({
          name: t(`figures.recovery.${name}`),
          values: [recovery[name].amount],
          tone: tones[name],
        })),
        isLying: true,
        format: money,
      }}
      table={{
        rows,
        rowKey: ({ name }) => name,
        columns: [
          { head: t('figures.what'), isName: true, cell: ({ name }) => t(`figures.recovery.${name}`) },
          { head: t('figures.orders'), align: 'right', cell: ({ count }) => count },
          { head: t('figures.amount'), align: 'right', cell: ({ amount }) => money(amount) },
          {
            head: t('figures.share'),
            align: 'right',
            cell: ({ amount }) => percent(shareOf(amount, failed.amount)),
          },
        ],
      }}
    />
  );
}
