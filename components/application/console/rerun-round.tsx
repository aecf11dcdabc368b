'use client';

import { api } from '@/lib/api-client';
import type { ConsoleDetailWire } from '@/lib/contract/application/console/application-detail';
import { rerunResponse } from '@/lib/contract/application/console/applications';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useAction } from '../../shared/my/use-action';
import { Button } from '../../shared/ui/button';
import { FieldError } from '../../shared/ui/form/field';
import { StatusMessage } from '../../shared/ui/status-message';

type Props = {
  id: string;
  rerun: NonNullable<ConsoleDetailWire['rerun']>;
  onDone: (outcome: { isPaid: boolean; text: string }) => void;
};

/** A round that was not completed: the reason, and an immediate retry where one is left. */
export function RerunRound({ id, rerun, onDone }: Props) {
  const t = useConsoleT();
  const { run, pending, error } = useAction();
  const again = () =>
    run(
      async () => {
        const ran = await api.post(`/admin/applications/${id}/rerun`, rerunResponse);
        const text = t(`applications.reran.${ran.outcome}`, { error: ran.error ?? '' });
        // Reported at once: this card leaves the page when the round is paid.
        onDone({ isPaid: ran.outcome === 'PAID', text });
      },
      () => {},
    );
  return (
    <StatusMessage
      tone="warning"
      action={
        rerun.isTryLeft && (
          <span className="flex flex-col items-start gap-1">
            <Button variant="secondary" size="sm" pending={pending} onClick={again}>
              {t('applications.action.RERUN')}
            </Button>
            <FieldError>{error}</FieldError>
          </span>
        )
      }
    >
      {rerun.isTryLeft
        ? t(`applications.rerun.${rerun.kind}`, { error: rerun.error ?? '' })
        : t('applications.rerun.NO_CARD')}
    </StatusMessage>
  );
}
