'use client';

import type { ReactNode } from 'react';
import { Card } from '@/components/shared/ui/card';
import { Table, type TableProps } from '@/components/shared/ui/table';
import { useConsoleT } from '@/lib/i18n/console/client';
import type { ChartSpec } from './draw-chart';
import { FigureChart } from './figure-chart';

type Props<Row> = {
  title: string;
  /** What is counted, and over which time. */
  lead: string;
  /** The numbers that matter most. */
  main: ReadonlyArray<{ name: string; value: string; more?: string | undefined }>;
  chart: ChartSpec;
  table: Pick<TableProps<Row>, 'columns' | 'rows' | 'rowKey'>;
  /** Below the table. */
  children?: ReactNode;
};

/** A figure: its main numbers, a chart of it, and all numbers of the chart as a table. */
export function FigureCard<Row>({ title, lead, main, chart, table, children }: Props<Row>) {
  const t = useConsoleT();
  return (
    <Card title={title}>
      <p className="mb-4 text-sm text-soft">{lead}</p>
      <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-3">
        {main.map(({ name, value, more }) => (
          <div key={name}>
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="text-2xl font-extrabold tabular-nums">{value}</dd>
            {more && <dd className="text-sm text-soft tabular-nums">{more}</dd>}
          </div>
        ))}
      </dl>
      {chart.series.some(({ values }) => values.some((value) => value > 0)) ? (
        <FigureChart label={t('figures.chart', { title })} {...chart} />
      ) : (
        <p className="text-soft">{t('figures.nothing')}</p>
      )}
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-soft hover:text-ink">
          {t('figures.table')}
        </summary>
        <div className="max-h-96 overflow-y-auto">
          <Table caption={title} {...table} />
        </div>
        {children}
      </details>
    </Card>
  );
}
