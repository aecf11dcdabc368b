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

/** An application's status in the orderer's words. */
export function StatusBadge({ status, reason = null }: { status: Status; reason?: string | null }) {
  const t = useT();
  const ending = endingOf(status, reason);
  if (ending) return <Badge tone={tones[status]}>{t(`my.end.${ending}.badge`)}</Badge>;
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
