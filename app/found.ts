import type { Metadata } from 'next';
import { createContext } from '@/lib/http/context';
import { type Language, languageCookie } from '@/lib/i18n';
import { requestLanguage } from './request-language';
import { nameIn, requestIdentity } from './shop-name';

/** A page has one address in Korean, and one that asks for English (docs/rules/pages.md#found-by-others). */
const pathIn = (language: Language, path: string): string =>
  language === 'ko' ? path : `${path}${path.includes('?') ? '&' : '?'}${languageCookie}=${language}`;

/** The addresses of a public page by language, for search engines. */
export function addressesOf(base: string, path: string): Record<Language, string> {
  return { ko: `${base}${pathIn('ko', path)}`, en: `${base}${pathIn('en', path)}` };
}

type Shown = {
  title?: string;
  description?: string;
  picture?: string | undefined;
};

/** What a public page tells search engines and link previews. */
export async function found(path: string, { title, description, picture }: Shown = {}): Promise<Metadata> {
  const language = await requestLanguage();
  const identity = await requestIdentity();
  const { SHOP_BASE_URL } = (await createContext()).config;
  const addresses = addressesOf(SHOP_BASE_URL, path);
  const siteName = nameIn(language, identity);
  const image = picture ?? (identity.logo && `/pictures/${identity.logo.name}`);
  return {
    ...(title && { title }),
    ...(description && { description }),
    alternates: { canonical: addresses[language], languages: addresses },
    // Without a picture a preview shows what the page itself says.
    ...(image && {
      openGraph: {
        type: 'website' as const,
        siteName,
        title: title ?? siteName,
        url: addresses[language],
        locale: language === 'ko' ? 'ko_KR' : 'en_US',
        ...(description && { description }),
        images: [image],
      },
    }),
  };
}
