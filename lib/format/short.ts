import { months, parseDate } from '../domain/shared/words/date-text';
import type { Language } from '../i18n';
import { ordinal } from './cycle';

// Not in index.ts: only pages on which a plan is chosen carry these.

/** "11월 30일" or "Nov 30", where room is short; with the year on request. Text that is no date is returned unchanged. */
export function formatShortDate(date: string, language: Language, options: { year?: boolean } = {}): string {
  const parts = parseDate(date);
  if (!parts) return date;
  const { year, month, day } = parts;
  if (language === 'ko') return `${options.year ? `${year}년 ` : ''}${month}월 ${day}일`;
  return `${months[month - 1]} ${day}${options.year ? `, ${year}` : ''}`;
}

/** "15일" / "15th". */
export const formatDayOfMonth = (day: number, language: Language): string =>
  language === 'ko' ? `${day}일` : ordinal(day);
