'use client';

import { TableCard } from '@/components/shared/console/table-card';
import { Badge } from '@/components/shared/ui/badge';
import { useFormat } from '@/components/shared/ui/use-format';
import type { JobsResponse } from '@/lib/contract/operations/console/jobs';
import { useConsoleT } from '@/lib/i18n/console/client';

const tones = { ALIVE: 'success', LOST: 'danger', STOPPED: 'neutral' } as const;

/** The worker processes. */
export function RunnerList({ runners }: { runners: JobsResponse['runners'] }) {
  const t = useConsoleT();
  const { when } = useFormat();
  return (
    <TableCard
      title={t('jobs.runners')}
      rows={runners}
      rowKey={({ runner }) => runner}
      columns={[
        { head: t('jobs.runner'), isName: true, cell: ({ runner }) => runner },
        {
          head: t('jobs.record'),
          cell: ({ kind, state }) => (
            <>
              {t(`jobs.runnerKind.${kind}`)} <Badge tone={tones[state]}>{t(`jobs.state.${state}`)}</Badge>
            </>
          ),
        },
        { head: t('jobs.since'), cell: ({ startedAt }) => when(startedAt) },
        {
          head: t('jobs.lastSeen'),
          cell: ({ lastSeenAt }) => when(lastSeenAt),
        },
      ]}
    />
  );
}
