'use client';

import type { ReactNode } from 'react';
import type { Language } from '@/lib/i18n';
import { I18nProvider } from '@/lib/i18n/client';
import { ShopTimeZoneProvider } from '../ui/use-format';
import { OtherMemberNotice } from './other-member-notice';

export function Providers({
  language,
  shopName,
  timeZone,
  children,
}: {
  language: Language;
  shopName: string;
  timeZone: string;
  children: ReactNode;
}) {
  return (
    <I18nProvider language={language} shopName={shopName}>
      <OtherMemberNotice />
      <ShopTimeZoneProvider value={timeZone}>{children}</ShopTimeZoneProvider>
    </I18nProvider>
  );
}
