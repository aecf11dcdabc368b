'use client';

import type { Status } from '@/lib/domain/application/status';
import { useT } from '@/lib/i18n/client';
import { endingOf } from '../../application/ending';
import { Badge, type BadgeTone } from '../ui/badge';

const tones: Record<Status, BadgeTone> = {
  WAITING: 'warning',
  ACTIVE: 'success',
  USER_PAUSED: 'neutral',
  SYSTEM_PAUSED: 'danger',
  ADMIN_PAUSED: 'neutral',
  USER_CLOSED: 'neutral',
  SYSTEM_CLOSED: 'neutral',
  ADMIN_CLOSED: 'neutral',
  ROUND_FINISHED: 'accent',
};

type Props = {
  status: Status;
  reason?: string | null;
  /** The invitation of the gift has not left. */
  isPlanned?: boolean;
};

/** An application's status in the orderer's words. */
export function StatusBadge({ status, reason = null, isPlanned = false }: Props) {
  const t = useT();
  const ending = endingOf(status, reason);
  if (ending) return <Badge tone={tones[status]}>{t(`my.end.${ending}.badge`)}</Badge>;
  const word = isPlanned && status === 'WAITING' ? 'PLANNED' : status;
  return <Badge tone={tones[status]}>{t(`status.${word}`)}</Badge>;
}
