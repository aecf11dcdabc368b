'use client';

import type { JobsResponse } from '@/lib/contract/admin/jobs';
import { formatInstant } from '@/lib/format';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { Table } from '../../ui/table';

const tones = { ALIVE: 'success', LOST: 'danger', STOPPED: 'neutral' } as const;

/** The processes that work jobs. */
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
