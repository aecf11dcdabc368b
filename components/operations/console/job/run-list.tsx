'use client';

import type { Pages } from '@/components/shared/console/keyset-pages';
import { TableCard } from '@/components/shared/console/table-card';
import { Badge } from '@/components/shared/ui/badge';
import { useFormat } from '@/components/shared/ui/use-format';
import type { JobsResponse } from '@/lib/contract/operations/console/jobs';
import { useConsoleT } from '@/lib/i18n/console/client';
import { taskName } from './task-name';

type Props = { runs: JobsResponse['runs']; pages: Pages };

export function RunList({ runs, pages }: Props) {
  const t = useConsoleT();
  const { when } = useFormat();
  return (
    <TableCard
      title={t('jobs.runs')}
      pages={pages}
      empty={t('jobs.runs.none')}
      rows={runs}
      rowKey={({ runNo }) => runNo}
      columns={[
        { head: t('jobs.task'), isName: true, cell: ({ task }) => taskName(t, task) },
        {
          head: t('jobs.progress'),
          cell: ({ total, worked, failed, declined, endedAt, error }) => (
            <>
              <span>
                {t(endedAt && declined > 0 ? 'jobs.progressText' : 'jobs.progressText.running', {
                  total,
                  worked,
                  declined,
                  failed,
                })}
              </span>
              {error && <span className="block text-bad">{error}</span>}
            </>
          ),
        },
        { head: t('jobs.since'), cell: ({ startedAt }) => when(startedAt) },
        {
          head: t('jobs.ended'),
          cell: ({ endedAt }) => (endedAt ? when(endedAt) : <Badge tone="accent">{t('jobs.running')}</Badge>),
        },
        { head: t('jobs.runner'), cell: ({ runner }) => runner ?? '–' },
      ]}
    />
  );
}
