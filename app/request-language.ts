import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import { type Language, languageCookie, pickLanguage } from '@/lib/i18n';

/**
 * The language of this page view (docs/rules/accounts.md#language). Reading it makes the page dynamic, as the content policy
 * needs.
 */
export const requestLanguage = cache(async (): Promise<Language> => {
  const chosen = (await cookies()).get(languageCookie)?.value;
  return pickLanguage(chosen, (await headers()).get('accept-language'));
});
