'use client';

import { createContext, useCallback, useContext } from 'react';
import type { Currency } from '@/lib/domain/billing/currency';
import { formatMoney } from '@/lib/format';
import { useLanguage } from '@/lib/i18n/client';

const ShopCurrency = createContext<Currency>('KRW');
export const ShopCurrencyProvider = ShopCurrency.Provider;

export const useCurrency = (): Currency => useContext(ShopCurrency);

/** Amounts in the shop's currency, as the reader's language writes them. */
export function useMoney(): (amount: number) => string {
  const language = useLanguage();
  const currency = useCurrency();
  return useCallback((amount) => formatMoney(amount, currency, language), [currency, language]);
}
