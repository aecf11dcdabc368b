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
  const day = moved.name === '' ? date : `${date} (${moved.name})`;
  return <span className="block text-sm text-soft">{t('closedDay.moved', { day })}</span>;
}
