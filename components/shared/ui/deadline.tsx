'use client';

import { daysBetween, formatDeadline } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { Badge } from './badge';

type DeadlineProps = {
  /** Plain dates in the shop's zone, `YYYY-MM-DD`; the server sends today's date. */
  today: string;
  deadline: string;
};

export function DeadlineBadge({ today, deadline }: DeadlineProps) {
  const t = useT();
  const language = useLanguage();
  const days = daysBetween(today, deadline);
  if (days === undefined) return null;
  const left = days > 0 ? t('date.daysLeft', { days }) : days === 0 ? t('date.dueToday') : t('date.past');
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone={days < 0 ? 'neutral' : days <= 2 ? 'warning' : 'accent'} className="tabular-nums">
        {left}
      </Badge>
      <time dateTime={deadline}>{formatDeadline(deadline, language)}</time>
    </span>
  );
}
