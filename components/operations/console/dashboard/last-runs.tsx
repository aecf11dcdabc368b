'use client';

import { Card } from '@/components/shared/ui/card';
import { useFormat } from '@/components/shared/ui/use-format';
import type { DashboardResponse } from '@/lib/contract/operations/console/dashboard';
import { useConsoleT } from '@/lib/i18n/console/client';
import { runWords } from '../job/run-words';

/** The last runs that created and charged orders. */
export function LastRuns({ runs }: { runs: NonNullable<DashboardResponse['lastRuns']> }) {
  const t = useConsoleT();
  const { money, when } = useFormat();
  return (
    <Card title={t('dashboard.lastRuns')}>
      {runs.length === 0 && <p className="text-soft">{t('dashboard.lastRuns.none')}</p>}
      <ul className="flex flex-col gap-2">
        {runs.map((run) => (
          <li key={run.runNo} className="flex flex-wrap justify-between gap-x-4">
            <span className="text-soft">{when(run.startedAt)}</span>
            <span>{runWords(t, money, run)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
