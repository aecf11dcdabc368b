'use client';

import { useState } from 'react';
import { TableCard } from '@/components/shared/console/table-card';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { useFormat } from '@/components/shared/ui/use-format';
import type { JobsResponse } from '@/lib/contract/operations/console/jobs';
import { wordFor } from '@/lib/i18n/console';
import { useConsoleT } from '@/lib/i18n/console/client';
import { RunAgainButton } from './run-again-button';

/** Dead letters, each with its error and a retry button. */
export function DeadLetterList({ records }: { records: JobsResponse['setAside'] }) {
  const t = useConsoleT();
  const { when } = useFormat();
  const [result, setResult] = useState<string>();
  return (
    <TableCard
      title={t('jobs.setAside')}
      empty={t('jobs.setAside.none')}
      rows={records}
      rowKey={({ task, subject }) => `${task}/${subject}`}
      columns={[
        {
          head: t('jobs.record'),
          isName: true,
          cell: ({ task, subject }) =>
            `${wordFor(t, 'jobs.task', task)} · ${subject === '*' ? t('jobs.wholeTask') : subject}`,
        },
        { head: t('jobs.error'), cell: ({ lastError }) => lastError },
        { head: t('jobs.failures'), align: 'right', cell: ({ failures }) => failures },
        { head: t('jobs.firstFailed'), cell: ({ firstFailedAt }) => when(firstFailedAt) },
        { head: t('jobs.retryAt'), cell: ({ retryAt }) => when(retryAt) },
        {
          head: t('jobs.runAgain'),
          cell: ({ task, subject }) => <RunAgainButton task={task} subject={subject} onResult={setResult} />,
        },
      ]}
    >
      {result && <StatusMessage className="mb-4">{result}</StatusMessage>}
    </TableCard>
  );
}
