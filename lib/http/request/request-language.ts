import { type Language, languageCookie, pickLanguage } from '@/lib/i18n';

const chosen = new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`);

type LanguageRequest = { headers: Pick<Headers, 'get'> };

const cookieOf = ({ headers }: LanguageRequest) => chosen.exec(headers.get('cookie') ?? '')?.[1];

/** The answer's language: header `language`, then the cookie, then `Accept-Language`. */
export function languageOf(request: LanguageRequest): Language {
  const { headers } = request;
  return pickLanguage(headers.get('language') ?? cookieOf(request), headers.get('accept-language'));
}

/** A page's language; the header is the API's. */
export function pageLanguageOf(request: LanguageRequest): Language {
  return pickLanguage(cookieOf(request), request.headers.get('accept-language'));
}
