import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import './globals.css';
import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import type { ReactNode } from 'react';
import { Providers } from '@/components/shared/layout/providers';
import { createContext } from '@/lib/http/context';
import { translate } from '@/lib/i18n';
import { accentStyle } from './accent-style';
import { paper } from './colours';
import { EarlyPress } from './early-press';
import { requestLanguage } from './request-language';
import { Sentences } from './sentences/sentences';
import { frameTitle, frontOf, iconOf, nameIn, requestIdentity } from './shop-name';

/** The letters of the shop's own sentences (scripts/core-font.ts); other letters come from the parts of the whole font. */
const core = localFont({
  src: './fonts/core.woff2',
  weight: '400 800',
  variable: '--font-core',
  display: 'swap',
  adjustFontFallback: false,
});

export async function generateMetadata(): Promise<Metadata> {
  const language = await requestLanguage();
  const t = translate(language);
  const identity = await requestIdentity();
  const name = nameIn(language, identity);
  return {
    metadataBase: new URL((await createContext()).config.SHOP_BASE_URL),
    title: await frameTitle(name),
    applicationName: name,
    icons: [iconOf(language, identity)],
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
  const { SHOP_TIME_ZONE, SHOP_CURRENCY } = (await createContext()).config;
  const identity = await requestIdentity();
  return (
    <html lang={language} className={core.variable} style={accentStyle(identity.accentColour)}>
      <body className="font-sans antialiased">
        <EarlyPress />
        <Sentences of="every">
          <Providers
            language={language}
            shopName={nameIn(language, identity)}
            front={frontOf(language, identity)}
            timeZone={SHOP_TIME_ZONE}
            currency={SHOP_CURRENCY}
          >
            {children}
          </Providers>
        </Sentences>
      </body>
    </html>
  );
}
