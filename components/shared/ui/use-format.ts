'use client';

import { useTimeZone } from '@/components/shared/layout/shop-units';
import { formatDate, formatDay, formatInstant } from '@/lib/format';
import { useLanguage } from '@/lib/i18n/client';
import { useMoney } from './use-money';

type Options = { year?: boolean };

/** Amounts, dates and instants in the reader's language, the shop's currency and its time zone. */
export function useFormat() {
  const language = useLanguage();
  const money = useMoney();
  const timeZone = useTimeZone();
  return {
    money,
    date: (date: string, options?: Options) => formatDate(date, language, options),
    /** The date and time of an instant; a dash where nothing has happened. */
    when: (instant: string | null, options?: Options) =>
      instant ? formatInstant(instant, language, timeZone, options) : '–',
    /** The date of an instant, with its year. */
    day: (instant: string) => formatDay(instant, language, timeZone),
    /** A text that was typed in both languages. */
    local: (ko: string, en: string) => (language === 'ko' ? ko : en),
  };
}
