'use client';

import { useCallback } from 'react';
import { formatMoney } from '@/lib/domain/billing/currency';
import { useLanguage } from '@/lib/i18n/client';
import { useCurrency } from './shop-units';

/** Amounts in the shop's currency, as the reader's language writes them. */
export function useMoney(): (amount: number) => string {
  const language = useLanguage();
  const currency = useCurrency();
  return useCallback((amount) => formatMoney(amount, currency, language), [currency, language]);
}
