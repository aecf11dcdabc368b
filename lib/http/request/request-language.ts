import { type Language, languageCookie, pickLanguage } from '@/lib/i18n';

const chosen = new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`);

type Asked = { headers: Pick<Headers, 'get'> };

const cookieOf = ({ headers }: Asked) => chosen.exec(headers.get('cookie') ?? '')?.[1];

/** The answer's language: header `language`, then the cookie, then `Accept-Language`. */
export function languageOf(asked: Asked): Language {
  const { headers } = asked;
  return pickLanguage(headers.get('language') ?? cookieOf(asked), headers.get('accept-language'));
}

/** A page's language; the header is the API's. */
export function pageLanguageOf(asked: Asked): Language {
  return pickLanguage(cookieOf(asked), asked.headers.get('accept-language'));
}
