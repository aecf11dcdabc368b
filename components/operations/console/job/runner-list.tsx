'use client';

import { Badge } from '@/components/shared/ui/badge';
import { Card } from '@/components/shared/ui/card';
import { Table } from '@/components/shared/ui/table';
import type { JobsResponse } from '@/lib/contract/operations/console/jobs';
import { formatInstant } from '@/lib/format';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';

const tones = { ALIVE: 'success', LOST: 'danger', STOPPED: 'neutral' } as const;

/** The worker processes. */
export function RunnerList({ runners, timeZone }: { runners: JobsResponse['runners']; timeZone: string }) {
  const t = useConsoleT();
  const language = useLanguage();
  return (
    <Card title={t('jobs.runners')}>
      <Table
        caption={t('jobs.runners')}
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
          { head: t('jobs.since'), cell: ({ startedAt }) => formatInstant(startedAt, language, timeZone) },
          {
            head: t('jobs.lastSeen'),
            cell: ({ lastSeenAt }) => formatInstant(lastSeenAt, language, timeZone),
          },
        ]}
      />
    </Card>
  );
}
