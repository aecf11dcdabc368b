import { type Language, languages } from '@/lib/domain/shared/words/language';

export const languageCookie = 'language';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/**
 * Cookie, then `Accept-Language`, then Korean (docs/rules/accounts.md#language). The same rule serves pages and the API's
 * `language` header.
 */
export function pickLanguage(chosen: string | null | undefined, acceptLanguage?: string | null): Language {
  if (isLanguage(chosen)) return chosen;
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().toLowerCase().split(';');
      const quality = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of wanted) if (isLanguage(language)) return language;
  return 'ko';
}
