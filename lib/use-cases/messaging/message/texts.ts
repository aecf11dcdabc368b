import { Temporal } from 'temporal-polyfill';
import type { Application } from '@/lib/domain/application/application';

/** Pieces of messages in the language stored when applying (docs/rules/accounts.md#language). */
type Language = 'ko' | 'en';

/** "11월 30일(월)" or "Mon, Nov 30". */
export function dayText(date: string, language: Language): string {
  const day = Temporal.PlainDate.from(date);
  const at = day.toZonedDateTime('UTC').epochMilliseconds;
  if (language === 'en') return dayFormats.en.format(at);
  return `${day.month}월 ${day.day}일(${dayFormats.ko.format(at)})`;
}

/** Created once: one formatter costs more than the rest of a message. */
const dayFormats = {
  en: new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }),
  ko: new Intl.DateTimeFormat('ko-KR', { weekday: 'short', timeZone: 'UTC' }),
};

/** The last minute of the day's deadline. */
export function deadlineText(date: string, language: Language): string {
  return `${dayText(date, language)}${language === 'ko' ? ' ' : ', '}23:59`;
}

/** The first product by name, and the count of the others. */
export function productText(applications: Array<Pick<Application, 'snapshot'>>, language: Language): string {
  const [first] = applications;
  if (!first) return '';
  const others = applications.length - 1;
  if (language === 'ko') return `${first.snapshot.productNameKo}${others > 0 ? ` 외 ${others}건` : ''}`;
  return `${first.snapshot.productNameEn}${others > 0 ? ` and ${others} more` : ''}`;
}

export function moneyText(amount: number, language: 'ko' | 'en'): string {
  const digits = amount.toLocaleString('en-US');
  return language === 'ko' ? `${digits}원` : `₩${digits}`;
}
