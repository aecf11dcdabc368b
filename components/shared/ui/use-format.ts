'use client';

import { createContext, useContext } from 'react';
import { formatDate, formatDay, formatInstant, formatMoney } from '@/lib/format';
import { useLanguage } from '@/lib/i18n/client';

const ShopTimeZone = createContext<string | undefined>(undefined);
export const ShopTimeZoneProvider = ShopTimeZone.Provider;

type Options = { year?: boolean };

/** Amounts, dates and instants in the reader's language and the shop's time zone. */
export function useFormat() {
  const language = useLanguage();
  const timeZone = useContext(ShopTimeZone);
  return {
    money: (amount: number) => formatMoney(amount, language),
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
