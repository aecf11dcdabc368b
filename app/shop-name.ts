import { cache } from 'react';
import { createContext } from '@/lib/http/context';
import type { Language } from '@/lib/i18n';
import { readShopName } from '@/lib/use-cases/operations/settings/read-shop-name';
import { requestLanguage } from './request-language';

/** The shop's name for this page view. Not cached, so that a new name shows at once on every host. */
export const requestShopName = cache(async (): Promise<string> => shopNameIn(await requestLanguage()));

/** For a layout: a plain title would remove the shop's name from the pages below it. */
export async function frameTitle(title: string): Promise<{ default: string; template: string }> {
  return { default: title, template: `%s · ${await requestShopName()}` };
}

export async function shopNameIn(language: Language): Promise<string> {
  return (await readShopName(await createContext()))[language];
}
