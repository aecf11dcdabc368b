import { Temporal } from 'temporal-polyfill';
import type { Application } from '@/lib/domain/application';

/** Pieces of messages in the language stored when applying (domain.md, Terms, language). */
type Language = 'ko' | 'en';

/** "11월 30일(월)" or "Mon, Nov 30". */
export function dayText(date: string, language: Language): string {
  const day = Temporal.PlainDate.from(date);
  if (language === 'en')
    return day.toLocaleString('en-US', { weekday: 'short', month: 'short', day: 'numeric' });
  const weekday = day.toLocaleString('ko-KR', { weekday: 'short' });
  return `${day.month}월 ${day.day}일(${weekday})`;
}

/** The last minute at which the day's deadline can be met. */
export function deadlineText(date: string, language: Language): string {
  return `${dayText(date, language)}${language === 'ko' ? ' ' : ', '}23:59`;
}

/** The first product by name, the others by their number. */
export function productText(applications: Array<Pick<Application, 'snapshot'>>, language: Language): string {
  const [first] = applications;
  if (!first) return '';
  const others = applications.length - 1;
  if (language === 'ko') return `${first.snapshot.productNameKo}${others > 0 ? ` 외 ${others}건` : ''}`;
  return `${first.snapshot.productNameEn}${others > 0 ? ` and ${others} more` : ''}`;
}
