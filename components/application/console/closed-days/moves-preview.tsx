'use client';

import { StatusMessage } from '@/components/shared/ui/status-message';
import { useFormat } from '@/components/shared/ui/use-format';
import type { ClosedDaysPreviewWire } from '@/lib/contract/application/console/closed-days';
import { useConsoleT } from '@/lib/i18n/console/client';

/** How many boxes move and to when, before anything is saved. */
export function MovesPreview({ preview }: { preview: ClosedDaysPreviewWire }) {
  const t = useConsoleT();
  const { boxCount, now, later } = preview;
  return (
    <StatusMessage tone={boxCount > 0 ? 'warning' : 'info'}>
      <p className="font-semibold">
        {boxCount > 0 ? t('closedDays.preview', { count: boxCount }) : t('closedDays.preview.none')}
      </p>
      <Moves moves={now} />
      {later.length > 0 && <p className="mt-3">{t('closedDays.preview.later')}</p>}
      <Moves moves={later} />
    </StatusMessage>
  );
}

function Moves({ moves }: { moves: ClosedDaysPreviewWire['now'] }) {
  const t = useConsoleT();
  const { date } = useFormat();
  if (moves.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-col gap-1">
      {moves.map(({ fromYmd, toYmd, boxCount }) => (
        <li key={`${fromYmd}/${toYmd}`}>
          {t('closedDays.preview.move', { from: date(fromYmd), to: date(toYmd), count: boxCount })}
        </li>
      ))}
    </ul>
  );
}
