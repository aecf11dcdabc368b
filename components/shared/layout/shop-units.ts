'use client';

import { createContext, useContext } from 'react';
import type { Currency } from '@/lib/domain/billing/currency';

/** Apart from the formats that use them, since every page has these and not every page shows a date or an amount. */
const ShopTimeZone = createContext<string | undefined>(undefined);
export const ShopTimeZoneProvider = ShopTimeZone.Provider;
export const useTimeZone = (): string | undefined => useContext(ShopTimeZone);

const ShopCurrency = createContext<Currency>('KRW');
export const ShopCurrencyProvider = ShopCurrency.Provider;
export const useCurrency = (): Currency => useContext(ShopCurrency);
