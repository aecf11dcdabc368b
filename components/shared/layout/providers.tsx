'use client';

import type { ReactNode } from 'react';
import type { Language } from '@/lib/i18n';
import { I18nProvider } from '@/lib/i18n/client';
import { ShopTimeZoneProvider } from '../ui/use-format';
import { OtherMemberNotice } from './other-member-notice';
import { type ShopFront, ShopFrontProvider } from './shop-front';

export function Providers({
  language,
  shopName,
  front,
  timeZone,
  children,
}: {
  language: Language;
  shopName: string;
  front: ShopFront;
  timeZone: string;
  children: ReactNode;
}) {
  return (
    <I18nProvider language={language} shopName={shopName}>
      <OtherMemberNotice />
      <ShopFrontProvider value={front}>
        <ShopTimeZoneProvider value={timeZone}>{children}</ShopTimeZoneProvider>
      </ShopFrontProvider>
    </I18nProvider>
  );
}
