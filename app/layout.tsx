import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import './globals.css';
import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import type { ReactNode } from 'react';
import { Providers } from '@/components/shared/layout/providers';
import { createContext } from '@/lib/http/context';
import { translate } from '@/lib/i18n';
import { paper } from './colours';
import { requestLanguage } from './request-language';
import { Sentences } from './sentences/sentences';
import { frameTitle, requestShopName } from './shop-name';

/** The letters of the shop's own sentences (scripts/core-font.ts); other letters come from the parts of the whole font. */
const core = localFont({
  src: './fonts/core.woff2',
  weight: '400 800',
  variable: '--font-core',
  display: 'swap',
  adjustFontFallback: false,
});

export async function generateMetadata(): Promise<Metadata> {
  const t = translate(await requestLanguage());
  const name = await requestShopName();
  return {
    title: await frameTitle(name),
    applicationName: name,
    description: t('brand.tagline'),
    // A gift link must not travel to another site in a Referer.
    referrer: 'same-origin',
    formatDetection: { telephone: false, date: false, address: false, email: false },
  };
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: paper.light },
    { media: '(prefers-color-scheme: dark)', color: paper.dark },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const language = await requestLanguage();
  const { SHOP_TIME_ZONE } = (await createContext()).config;
  return (
    <html lang={language} className={core.variable}>
      <body className="font-sans antialiased">
        <Sentences of="every">
          <Providers language={language} shopName={await requestShopName()} timeZone={SHOP_TIME_ZONE}>
            {children}
          </Providers>
        </Sentences>
      </body>
    </html>
  );
}
