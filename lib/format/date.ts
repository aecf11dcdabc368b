import { type Language, translate } from '../i18n';

const weekdayLetters = {
  ko: ['일', '월', '화', '수', '목', '금', '토'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const;
export const months = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;
const dayMs = 86_400_000;

type PlainDate = { year: number; month: number; day: number; dayNumber: number };

/** A plain date of the shop's zone, `YYYY-MM-DD`. No zone is applied: the server's date is shown unchanged. */
export function parseDate(date: string): PlainDate | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return { year, month, day, dayNumber: Math.floor(Date.UTC(year, month - 1, day) / dayMs) };
}

/** Day 0 of the epoch was a Thursday. */
const weekdayOf = ({ dayNumber }: PlainDate) => (((dayNumber + 4) % 7) + 7) % 7;

/** "11월 30일(월)" or "Mon, Nov 30"; with the year on request. Text that is no date is returned unchanged. */
export function formatDate(date: string, language: Language, options: { year?: boolean } = {}): string {
  const parts = parseDate(date);
  if (!parts) return date;
  const weekday = weekdayLetters[language][weekdayOf(parts)] ?? '';
  if (language === 'ko')
    return `${options.year ? `${parts.year}년 ` : ''}${parts.month}월 ${parts.day}일(${weekday})`;
  return `${weekday}, ${months[parts.month - 1]} ${parts.day}${options.year ? `, ${parts.year}` : ''}`;
}

/** "2026년 11월" or "Nov 2026" for `2026-11`. */
export function formatMonth(yearMonth: string, language: Language): string {
  const [year, month] = yearMonth.split('-').map(Number);
  return language === 'ko' ? `${year}년 ${month}월` : `${months[(month ?? 1) - 1]} ${year}`;
}

/** "11월 30일(월) 23:59까지": a deadline holds until the end of its day in the shop's zone (docs/rules/gift.md#deadline). */
export function formatDeadline(date: string, language: Language): string {
  return translate(language)('date.until', { date: formatDate(date, language) });
}

/**
 * An instant (`2026-11-30T00:00:00Z`) in the shop's zone: "11월 30일(월) 09:00" or "Mon, Nov 30, 09:00"; with the year on
 * request.
 */
export function formatInstant(
  instant: string,
  language: Language,
  timeZone = 'Asia/Seoul',
  options: { year?: boolean } = {},
): string {
  const [date, time] = partsIn(timeZone, instant);
  if (date === undefined) return instant;
  return `${formatDate(date, language, options)}${language === 'ko' ? ' ' : ', '}${time}`;
}

/** A time as the shop's clocks show it, `2026-11-30 09:00:00`: "11월 30일(월) 09:00" or "Mon, Nov 30, 09:00". */
export function formatMoment(local: string, language: Language): string {
  return `${formatDate(local.slice(0, 10), language)}${language === 'ko' ? ' ' : ', '}${local.slice(11, 16)}`;
}

/** The shop's date of an instant, with its year. */
export function formatDay(instant: string, language: Language, timeZone = 'Asia/Seoul'): string {
  return formatDate(partsIn(timeZone, instant)[0] ?? instant, language, { year: true });
}

/** An instant's date and time in a zone; empty for invalid text. */
function partsIn(timeZone: string, instant: string): string[] {
  const milliseconds = Date.parse(instant);
  if (Number.isNaN(milliseconds)) return [];
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(milliseconds).split(' ');
}

/** A duration, in whole years if possible: "1년", "400일" / "1 year", "400 days". */
export function formatDays(days: number, language: Language): string {
  const isYears = days % 365 === 0;
  const count = isYears ? days / 365 : days;
  const unit = isYears ? 'year' : 'day';
  return translate(language)(`period.${unit}`, { count });
}

/** The day after a plain date. */
export function dayAfter(date: string): string {
  const parts = parseDate(date);
  if (!parts) return date;
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', dateStyle: 'short' }).format(
    (parts.dayNumber + 1) * dayMs,
  );
}

export function daysBetween(from: string, to: string): number | undefined {
  const [first, last] = [parseDate(from), parseDate(to)];
  return first && last ? last.dayNumber - first.dayNumber : undefined;
}
