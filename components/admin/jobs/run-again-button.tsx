'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { runAgainResponse } from '@/lib/contract/admin/jobs';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useAction } from '../../my/use-action';
import { Button } from '../../ui/button';
import { FieldError } from '../../ui/field';

/** Works one set-aside record at once and says what came of it. */
export function RunAgainButton({ task, subject }: { task: string; subject: string }) {
  const t = useConsoleT();
  const { run, pending, error } = useAction();
  const [said, setSaid] = useState<string>();

  const runAgain = () => {
    let outcome = '';
    return run(
      async () => {
        const ran = await api.post('/admin/jobs/run-again', runAgainResponse, { task, subject });
        outcome = t(`jobs.ran.${ran.outcome}`, { error: ran.error ?? '' });
      },
      () => setSaid(outcome),
    );
  };

  return (
    <span className="flex flex-col items-start gap-1">
      <Button variant="secondary" size="sm" pending={pending} onClick={runAgain}>
        {t('jobs.runAgain')}
      </Button>
      {said && <span role="status">{said}</span>}
      <FieldError>{error}</FieldError>
    </span>
  );
}
