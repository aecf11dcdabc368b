'use client';

import { api } from '@/lib/api-client';
import type { ConsoleDetailWire } from '@/lib/contract/application/console/application-detail';
import { rerunResponse } from '@/lib/contract/application/console/applications';
import { useConsoleT } from '@/lib/i18n/console/client';
import { CallButton } from '../../shared/console/call-button';
import { useMay } from '../../shared/console/may';
import { StatusMessage } from '../../shared/ui/status-message';

type Props = {
  id: string;
  rerun: NonNullable<ConsoleDetailWire['rerun']>;
  onDone: (outcome: { isPaid: boolean; text: string }) => void;
};

/** A round that was not completed: the reason, and an immediate retry where one is left. */
export function RerunRound({ id, rerun, onDone }: Props) {
  const t = useConsoleT();
  const may = useMay();
  const again = async () => {
    const { outcome, error } = await api.post(`/admin/applications/${id}/rerun`, rerunResponse);
    onDone({ isPaid: outcome === 'PAID', text: t(`applications.reran.${outcome}`, { error: error ?? '' }) });
  };
  return (
    <StatusMessage
      tone="warning"
      action={
        rerun.isTryLeft && may('MONEY') && <CallButton label={t('applications.action.RERUN')} call={again} />
      }
    >
      {rerun.isTryLeft
        ? t(`applications.rerun.${rerun.kind}`, { error: rerun.error ?? '' })
        : t('applications.rerun.NO_CARD')}
    </StatusMessage>
  );
}
