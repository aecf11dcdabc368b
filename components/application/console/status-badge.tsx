'use client';

import type { Status } from '@/lib/domain/application/status';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Badge, type BadgeTone } from '../../shared/ui/badge';

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

export function ConsoleStatusBadge({ status }: { status: Status }) {
  const t = useConsoleT();
  return <Badge tone={tones[status]}>{t(`consoleStatus.${status}`)}</Badge>;
}
