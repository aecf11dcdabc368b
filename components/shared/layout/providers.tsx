'use client';

import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
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
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } }),
  );
  return (
    // The content policy allows no <style> from scripts; globals.css has the one rule that Base UI would write.
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <I18nProvider language={language} shopName={shopName}>
          <OtherMemberNotice />
          <ShopTimeZoneProvider value={timeZone}>{children}</ShopTimeZoneProvider>
        </I18nProvider>
      </QueryClientProvider>
    </CSPProvider>
  );
}
