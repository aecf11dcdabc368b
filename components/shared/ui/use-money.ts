'use client';

import { useCallback } from 'react';
import { useCurrency } from '@/components/shared/layout/shop-units';
import { formatMoney } from '@/lib/domain/billing/currency';
import { useLanguage } from '@/lib/i18n/client';

/** Amounts in the shop's currency, as the reader's language writes them. */
export function useMoney(): (amount: number) => string {
  const language = useLanguage();
  const currency = useCurrency();
  return useCallback((amount) => formatMoney(amount, currency, language), [currency, language]);
}
