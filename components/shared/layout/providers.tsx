'use client';

import { type ReactNode, useEffect } from 'react';
import { ShopCurrencyProvider, ShopTimeZoneProvider } from '@/components/shared/layout/shop-units';
import type { Currency } from '@/lib/domain/billing/currency';
import type { Language } from '@/lib/i18n';
import { I18nProvider } from '@/lib/i18n/client';
import { keepSheetEntry, leaveSheetEntry } from '../actions/sheet-history';
import { OtherMemberNotice } from './other-member-notice';
import { type ShopFront, ShopFrontProvider } from './shop-front';

export function Providers({
  language,
  shopName,
  front,
  timeZone,
  currency,
  children,
}: {
  language: Language;
  shopName: string;
  front: ShopFront;
  timeZone: string;
  currency: Currency;
  children: ReactNode;
}) {
  useEffect(leaveSheetEntry, []);
  // A refresh renders this too.
  useEffect(keepSheetEntry);
  return (
    <I18nProvider language={language} shopName={shopName}>
      <OtherMemberNotice />
      <ShopFrontProvider value={front}>
        <ShopCurrencyProvider value={currency}>
          <ShopTimeZoneProvider value={timeZone}>{children}</ShopTimeZoneProvider>
        </ShopCurrencyProvider>
      </ShopFrontProvider>
    </I18nProvider>
  );
}
