'use client';

import type { Status } from '@/lib/domain/application/status';
import type { BoxesStand } from '@/lib/domain/order/order';
import { useT } from '@/lib/i18n/client';
import { endingOf } from '../../application/ending';
import { statusTones } from '../../application/status-tones';
import { Badge } from '../ui/badge';

type Props = {
  status: Status;
  reason?: string | null;
  /** The invitation of the gift has not left. */
  isPlanned?: boolean;
  /** Where the ordered boxes stand. An archived contract has none: it says what was paid. */
  boxes?: BoxesStand;
};

/** An application's status in the orderer's words. */
export function StatusBadge({ status, reason = null, isPlanned = false, boxes = 'OVER' }: Props) {
  const t = useT();
  const ending = endingOf(status, reason, boxes);
  if (ending) return <Badge tone={statusTones[status]}>{t(`my.end.${ending}.badge`)}</Badge>;
  const word = isPlanned && status === 'WAITING' ? 'PLANNED' : status;
  return <Badge tone={statusTones[status]}>{t(`status.${word}`)}</Badge>;
}
