'use client';

import { useAction } from '@/components/shared/my/use-action';
import { Button } from '@/components/shared/ui/button';
import { FieldError } from '@/components/shared/ui/form/field';
import { api } from '@/lib/api-client';
import { runAgainResponse } from '@/lib/contract/operations/console/jobs';
import { useConsoleT } from '@/lib/i18n/console/client';

/** Runs one dead letter at once and shows the result. */
export function RunAgainButton({
  task,
  subject,
  onSaid,
}: {
  task: string;
  subject: string;
  onSaid: (text: string) => void;
}) {
  const t = useConsoleT();
  const { run, pending, error } = useAction();

  const runAgain = () =>
    run(
      async () => {
        const ran = await api.post('/admin/jobs/run-again', runAgainResponse, { task, subject });
        // Reported at once: a successful record leaves the list.
        onSaid(t(`jobs.ran.${ran.outcome}`, { error: ran.error ?? '' }));
      },
      () => {},
    );

  return (
    <span className="flex flex-col items-start gap-1">
      <Button variant="secondary" size="sm" pending={pending} onClick={runAgain}>
        {t('jobs.runAgain')}
      </Button>
      <FieldError>{error}</FieldError>
    </span>
  );
}
