import { formatDate, parseDate } from '../domain/shared/words/date-text';
import { type Language, translate } from '../i18n';

/** "11월 30일(월) 무렵": the day of a box that depends on what is not known yet, in the same words on every page. */
export function formatAbout(date: string, language: Language, options: { year?: boolean } = {}): string {
  return translate(language)('date.estimated', { date: formatDate(date, language, options) });
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

export function daysBetween(from: string, to: string): number | undefined {
  const [first, last] = [parseDate(from), parseDate(to)];
  return first && last ? last.dayNumber - first.dayNumber : undefined;
}
