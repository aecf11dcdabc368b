import { type Language, languageCookie, pickLanguage } from '@/lib/i18n';

const chosen = new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`);

/** The answer's language: header `language`, then the cookie, then `Accept-Language`. */
export function languageOf({ headers }: { headers: Pick<Headers, 'get'> }): Language {
  const cookie = chosen.exec(headers.get('cookie') ?? '')?.[1];
  return pickLanguage(headers.get('language') ?? cookie, headers.get('accept-language'));
}
