'use client';

import type { Status } from '@/lib/domain/application/status';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Badge } from '../../shared/ui/badge';
import { statusTones } from '../status-tones';

export function ConsoleStatusBadge({ status }: { status: Status }) {
  const t = useConsoleT();
  return <Badge tone={statusTones[status]}>{t(`consoleStatus.${status}`)}</Badge>;
}
