import { cache } from 'react';
import { createContext } from '@/lib/http/context';
import type { Language } from '@/lib/i18n';
import { readShopName } from '@/lib/use-cases/settings/read-shop-name';
import { requestLanguage } from './request-language';

/** How the shop is called on this page view. Read each time, so that a new name shows at once on every host. */
export const requestShopName = cache(async (): Promise<string> => shopNameIn(await requestLanguage()));

export async function shopNameIn(language: Language): Promise<string> {
  return (await readShopName(await createContext()))[language];
}
