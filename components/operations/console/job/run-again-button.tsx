'use client';

import { CallButton } from '@/components/shared/console/call-button';
import { api } from '@/lib/api-client';
import { runAgainResponse } from '@/lib/contract/operations/console/jobs';
import { useConsoleT } from '@/lib/i18n/console/client';

/** Runs one dead letter at once and shows the result. */
export function RunAgainButton({
  task,
  subject,
  onResult,
}: {
  task: string;
  subject: string;
  onResult: (text: string) => void;
}) {
  const t = useConsoleT();
  const runAgain = async () => {
    const ran = await api.post('/admin/jobs/run-again', runAgainResponse, { task, subject });
    onResult(t(`jobs.ran.${ran.outcome}`, { error: ran.error ?? '' }));
  };
  return <CallButton label={t('jobs.runAgain')} call={runAgain} />;
}
