'use client';

import { Rows } from '@/components/shared/console/list/rows';
import { Badge } from '@/components/shared/ui/badge';
import { useFormat } from '@/components/shared/ui/use-format';
import type { JobsResponse } from '@/lib/contract/operations/console/jobs';
import { wordFor } from '@/lib/i18n/console';
import { useConsoleT } from '@/lib/i18n/console/client';
import { runWords } from './run-words';

export function RunList({ runs }: { runs: JobsResponse['runs'] }) {
  const t = useConsoleT();
  const { money, when } = useFormat();
  return (
    <Rows
      caption={t('jobs.runs')}
      empty={t('jobs.runs.none')}
      rows={runs}
      rowKey={({ runNo }) => runNo}
      columns={[
        { head: 'jobs.task', isName: true, cell: ({ task }) => wordFor(t, 'jobs.task', task) },
        {
          head: 'jobs.progress',
          cell: (run) => (
            <span
              title={run.error ?? undefined}
              className="block max-w-96 truncate max-md:max-w-none max-md:whitespace-normal"
            >
              <span>{runWords(t, money, run)}</span>
              {run.error && <span className="ml-2 text-bad">{run.error}</span>}
            </span>
          ),
        },
        { head: 'jobs.since', sort: 'time', cell: ({ startedAt }) => when(startedAt) },
        {
          head: 'jobs.ended',
          phone: 'after',
          cell: ({ endedAt }) => (endedAt ? when(endedAt) : <Badge tone="accent">{t('jobs.running')}</Badge>),
        },
        { head: 'jobs.runner', from: 'xl', phone: 'none', cell: ({ runner }) => runner ?? '–' },
      ]}
    />
  );
}
