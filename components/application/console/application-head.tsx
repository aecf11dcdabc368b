'use client';

import type { ConsoleApplicationWire } from '@/lib/contract/application/console/applications';
import { wordFor } from '@/lib/i18n/console';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Badge } from '../../shared/ui/badge';
import { Card } from '../../shared/ui/card';
import { useFormat } from '../../shared/ui/use-format';
import { ConsoleStatusBadge } from './status-badge';

export function ApplicationHead({ application }: { application: ConsoleApplicationWire }) {
  const t = useConsoleT();
  const { when } = useFormat();
  const { statusType, statusReason, statusChangedAt, isGift, isFlagged, flagReason } = application;
  return (
    <Card>
      <div className="flex flex-col gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <ConsoleStatusBadge status={statusType} />
          <Badge tone={isGift ? 'accent' : 'neutral'}>{t(`applications.kind.${isGift}`)}</Badge>
          <span className="text-soft">{when(statusChangedAt)}</span>
          {statusReason && <span>{wordFor(t, 'consoleReason', statusReason)}</span>}
        </p>
        <p>{t(`consoleStatus.${statusType}.means`)}</p>
        {isFlagged && (
          <p className="font-semibold text-bad">
            <span>{t('applications.flag')}</span>
            {flagReason && <span>{`: ${t(`applications.flag.${flagReason}`)}`}</span>}
          </p>
        )}
      </div>
    </Card>
  );
}
