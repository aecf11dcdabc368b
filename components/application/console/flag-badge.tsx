'use client';

import type { ConsoleApplicationWire } from '@/lib/contract/application/console/applications';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Badge } from '../../shared/ui/badge';

/** The flag that the merchant must check, and its reason. */
export function FlagBadge({
  application: { isFlagged, flagReason },
}: {
  application: Pick<ConsoleApplicationWire, 'isFlagged' | 'flagReason'>;
}) {
  const t = useConsoleT();
  if (!isFlagged) return null;
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone="danger">{t('applications.flag')}</Badge>
      {flagReason && <span className="text-sm">{t(`applications.flag.${flagReason}`)}</span>}
    </span>
  );
}
