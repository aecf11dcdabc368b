'use client';

import type { MovedFromWire } from '@/lib/contract/application/moved-from';
import { formatDate } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';

/** Why a box is not on the day on which it is due (docs/rules/calendar.md#closed-days). Nothing where it is. */
export function ClosedDayNote({ moved }: { moved: MovedFromWire }) {
  const t = useT();
  const language = useLanguage();
  if (moved === null) return null;
  const date = formatDate(moved.ymd, language);
  // The gazette names New Year's Day by its date.
  const day = date.startsWith(moved.name) ? date : `${date} (${moved.name})`;
  return <span className="block text-sm text-soft">{t('closedDay.moved', { day })}</span>;
}

/** That a box was moved to its day, and from which, without who moved it (docs/rules/messages.md#moved-dates). */
export function ChangedFrom({ day }: { day: string | null }) {
  const t = useT();
  const language = useLanguage();
  if (day === null) return null;
  return (
    <span className="block text-sm text-soft">
      {t('closedDay.changedFrom', { day: formatDate(day, language) })}
    </span>
  );
}
